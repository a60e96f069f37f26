import { passesOf } from '../../../engine/index.ts';
import { priceOf } from '../../../engine/economics/prices.ts';
import type { BilledPass, SessionEconomics } from '../../../engine/economics/types.ts';
import { useApp } from '../../../store/app.ts';
import { useDerived } from '../../../store/derived.ts';
import { formatTokens } from '../../kit/format.ts';
import { cacheWords, FATE_WORDS } from './cacheWords.ts';
import { share } from './format.ts';
import { pricedParts, type PricedPart } from './shares.ts';
import '../../kit/table.css';

interface CacheOverlayProps {
  economics: SessionEconomics;
  /** Index of the turn that is looked at. */
  turn: number;
}

/** What becomes of the prompt of this request: which of it the cache has, and what that costs. */
export function CacheOverlay({ economics, turn }: CacheOverlayProps) {
  const { turns } = useDerived();
  const { money, prices } = useApp(({ workspace }) => workspace);
  const { cache, deferred } = economics;
  const passes = passesOf(turns);
  const shown = deferred.passes
    .map((pass, at) => ({ pass, at, price: priceOf(pass.model, prices) }))
    .filter(({ pass }) => pass.turn === turn);
  return (
    <section className="money-part" aria-label="Cache of this request">
      <div className="money-head">
        <p className="money-title">Cache of this request</p>
        <span className="muted">turn {turn + 1}</span>
      </div>
      {shown.map(({ pass, at, price }, index) => (
        <Reading
          key={at}
          name={shown.length === 1 ? '' : `Pass ${index + 1} of ${shown.length}, ${pass.kind}`}
          pass={pass}
          parts={pricedParts(pass, { price, lifetime: money.lifetime, cache })}
          words={cacheWords({
            cache,
            passes,
            billed: deferred.passes,
            at,
            minimum: price?.cacheMinTokens ?? 0,
          })}
        />
      ))}
    </section>
  );
}

interface ReadingProps {
  /** Empty where the turn has one pass. */
  name: string;
  pass: BilledPass;
  parts: readonly PricedPart[];
  words: string;
}

function Reading({ name, pass, parts, words }: ReadingProps) {
  return (
    <div className="money-reading">
      {name && <p className="money-title">{name}</p>}
      <div className="cache-bar" aria-hidden="true">
        {pass.parts.map(({ label, fate, tokens }, index) => (
          <span
            key={index}
            className={`cache-cell cache-${fate}`}
            style={{ flexGrow: tokens }}
            title={`${label}, ${FATE_WORDS[fate]}: ${formatTokens(tokens)} tok`}
          >
            {tokens >= LEGIBLE * pass.input && (
              <span className="cache-text">
                {label}: {FATE_WORDS[fate]}
              </span>
            )}
          </span>
        ))}
      </div>
      <p className="money-words">{words}</p>
      <table className="k-table cache-table" aria-label={`Cache by part${name && `, ${name.toLowerCase()}`}`}>
        <thead>
          <tr>
            <th scope="col">part</th>
            <th scope="col">becomes</th>
            <th scope="col" className="num">
              tokens
            </th>
            <th scope="col" className="num">
              of prompt
            </th>
            <th scope="col" className="num">
              of price
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, fate, tokens, tokenShare, priceShare }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>
                <span className={`cache-swatch cache-${fate}`} aria-hidden="true" />
                {fate === 'output' ? 'output' : FATE_WORDS[fate]}
              </td>
              <td className="num">{formatTokens(tokens)}</td>
              <td className="num">{tokenShare === null ? '–' : share(tokenShare)}</td>
              <td className="num">{priceShare === null ? '–' : share(priceShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Share of the bar that has room for words. */
const LEGIBLE = 0.2;
