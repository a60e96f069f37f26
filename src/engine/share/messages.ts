/** What can be wrong with a link, in words for the person who opened it. */
import { written } from '../words.ts';
import { UNPACKED_MAX, type LinkVerdict } from './limits.ts';

export type LinkProblem =
  /** Nothing follows the version. */
  | 'empty'
  /** The end is missing. */
  | 'cut'
  /** Characters were changed, or what came out is no envelope. */
  | 'damaged'
  /** A later version of the format. */
  | 'newer'
  /** Too much to read, or to unpack. */
  | 'too-big'
  /** This browser has no raw inflate. */
  | 'unsupported'
  /** A sample that this page does not have. */
  | 'unknown-sample'
  /** The text of a sample could not be fetched. */
  | 'unloadable';

const PROBLEMS: Record<LinkProblem, string> = {
  empty: 'This link holds nothing: it ends after its version. Copy the whole link again.',
  cut: 'This link is cut: its end is missing. Chat apps and mail cut long links. Copy the whole link again, or ask for a workspace file.',
  damaged:
    'This link is damaged: some of its characters were changed on the way. Copy it again from where it was made.',
  newer: 'This link was made by a newer version of this page. Reload the page, then open the link again.',
  'too-big': `This link was not opened: it holds more than ${written(UNPACKED_MAX / 1e6)} MB when it is unpacked. Ask for a workspace file.`,
  unsupported: 'This browser cannot unpack the link. Open it in a current version of a browser.',
  'unknown-sample':
    'This link shows a sample that this page does not have. Reload the page to get its newest samples.',
  unloadable: 'The sample could not be loaded. Check the connection, then try again.',
};

export function linkMessage(problem: LinkProblem): string {
  return `${PROBLEMS[problem]} Nothing was changed.`;
}

/** What the length of a link means for whoever sends it. */
export const VERDICT_WORDS: Record<LinkVerdict, string> = {
  fine: 'Short enough for chat apps, issues and mail.',
  'may-be-cut':
    'Chat apps and mail may cut a link of this length. A cut link says so when it is opened, but a workspace file is safer.',
  file: 'This workspace does not fit into a link that would arrive whole. Send it as a file, which opens when it is dropped onto the page.',
};
