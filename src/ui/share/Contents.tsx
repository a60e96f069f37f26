import type { LinkContents } from '../../engine/share/contents.ts';
import { useApp } from '../../store/app.ts';
import { formatPlural } from '../kit/format.ts';

/** What whoever gets the link, or the file, can read. */
export function Contents({ contents }: { contents: LinkContents }) {
  const toolCount = useApp(({ catalog }) => catalog.tools.length);
  const title = useApp(({ samples }) => samples.find(({ id }) => id === contents.sample)?.title);
  const { sample, sources, settings, events, results } = contents;
  return (
    <>
      <h3 id="share-contents">Whoever gets it can read</h3>
      <ul role="list" aria-labelledby="share-contents">
        <li>
          {sample === null ? (
            <>
              your whole catalogue as you gave it: {formatPlural(toolCount, 'tool')}
              {sources > 1 && ` from ${formatPlural(sources, 'source')}`}
            </>
          ) : (
            <>the id of the sample “{title ?? sample}”; its tools are part of the page</>
          )}
        </li>
        {settings > 0 && (
          <li>
            {formatPlural(settings, 'setting')} that you changed; prices and policies of your own are among
            them if you made any
          </li>
        )}
        {events !== null && (
          <li>
            your session: {formatPlural(events, 'event')}
            {results > 0 &&
              `, of which ${formatPlural(results, 'carries', 'carry')} a typed or pasted result`}
          </li>
        )}
        <li>which turn you look at, and in which tabs</li>
      </ul>
      <p className="muted">
        It never contains keys. A browser sends the part of an address behind # to no server.
      </p>
    </>
  );
}
