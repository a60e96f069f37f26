/** Words of names and prose for the simulated vendor indexes. */

/** Function words that say nothing about a tool (search-quality.md, short answer 3). */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be by can do does for from get give has have how i if in into is it its let me my of on ' +
    'or our please so some such that the their them then there these they this to up us use used using want was we ' +
    'were what when where which who will with would you your'
  ).split(' '),
);

/**
 * Lower-cased words: split at anything but letters, marks and digits and at camel-case borders; a camel-case word also
 * counts as a whole, so that both `git` and `github` find `getGitHubUser`.
 */
export function words(text: string): string[] {
  const found: string[] = [];
  for (const run of text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const pieces = run
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .toLowerCase()
      .split(' ');
    found.push(...pieces);
    if (pieces.length > 1) {
      found.push(run.toLowerCase());
      for (let i = 0; i + 1 < pieces.length; i++) found.push(`${pieces[i] ?? ''}${pieces[i + 1] ?? ''}`);
    }
  }
  return found.filter((word) => !STOP_WORDS.has(word));
}
