import type { ListMeasure, Measure } from '../../engine/index.ts';
import { formatBytes, formatChange, formatTokens } from '../kit/format.ts';
import '../kit/table.css';

const PARTS: readonly { key: keyof ListMeasure['parts']; label: string }[] = [
  { key: 'loaded', label: 'Tools with their schema' },
  { key: 'revealed', label: '… of these revealed' },
  { key: 'stubs', label: 'Names and descriptions' },
  { key: 'hidden', label: 'Hidden tools' },
  { key: 'namespaces', label: 'Namespaces' },
  { key: 'searchTool', label: 'Search tool' },
  { key: 'promptNote', label: 'Search note in the prompt' },
  { key: 'results', label: 'Search results in the conversation' },
  { key: 'passthrough', label: 'Hosted entries' },
  { key: 'frame', label: 'Brackets and commas' },
];

/** What the figures of this turn consist of; the parts add up to the whole. */
export function PartsTable({ measure: { full, deferred } }: { measure: Measure }) {
  const isUsed = (key: keyof ListMeasure['parts']): boolean => {
    const { tokens, wireBytes } = deferred.parts[key];
    return tokens + wireBytes + full.parts[key].tokens + full.parts[key].wireBytes > 0;
  };
  return (
    <table className="k-table" aria-label="Parts of this turn">
      <thead>
        <tr>
          <th scope="col">part</th>
          <th scope="col" className="num">
            tokens without
          </th>
          <th scope="col" className="num">
            with
          </th>
          <th scope="col" className="num">
            wire without
          </th>
          <th scope="col" className="num">
            with
          </th>
        </tr>
      </thead>
      <tbody>
        {PARTS.filter(({ key }) => isUsed(key)).map(({ key, label }) => (
          <Row key={key} label={label} full={full.parts[key]} deferred={deferred.parts[key]} />
        ))}
      </tbody>
      <tfoot>
        <Row label="All" full={full} deferred={deferred} />
        <tr>
          <th scope="row">Change</th>
          <td />
          <td className="num">{formatChange(full.tokens, deferred.tokens)}</td>
          <td />
          <td className="num">{formatChange(full.wireBytes, deferred.wireBytes)}</td>
        </tr>
        <tr>
          <th scope="row">Parameter schemas on the wire</th>
          <td />
          <td className="num">{formatChange(full.schemaBytes, deferred.schemaBytes)}</td>
          <td className="num">{formatBytes(full.schemaBytes)}</td>
          <td className="num">{formatBytes(deferred.schemaBytes)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Sides = Pick<ListMeasure, 'tokens' | 'wireBytes'>;

function Row({ label, full, deferred }: { label: string; full: Sides; deferred: Sides }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="num">{formatTokens(full.tokens)}</td>
      <td className="num">{formatTokens(deferred.tokens)}</td>
      <td className="num">{formatBytes(full.wireBytes)}</td>
      <td className="num">{formatBytes(deferred.wireBytes)}</td>
    </tr>
  );
}
