/** Writing figures. Every function returns `–` for what is not a finite number, so that `NaN` never reaches the page. */

const ABSENT = '–';
const MINUS = '−';
/** No-break space between a figure and its unit. */
const GAP = '\u00a0';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function withMinus(text: string): string {
  return text.replace(/^-0(\.0)?$/, (zero) => zero.slice(1)).replace(/^-/, MINUS);
}

/** `12,480`; a true minus sign for what is below zero. */
export function formatCount(value: number): string {
  return Number.isFinite(value) ? withMinus(whole.format(value)) : ABSENT;
}

/** `1 tool`, `42 tools`; give the plural where it is not the singular and an s. */
export function formatPlural(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(value)} ${value === 1 ? singular : plural}`;
}

/** Bytes in decimal units: `812 B`, `19.8 kB`, `4.2 MB`. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return ABSENT;
  const size = Math.abs(bytes);
  if (size < 1000) return withMinus(whole.format(bytes)) + GAP + 'B';
  if (size < 999_950) return withMinus(oneDecimal.format(bytes / 1e3)) + GAP + 'kB';
  return withMinus(oneDecimal.format(bytes / 1e6)) + GAP + 'MB';
}

/** Tokens as a whole number: `4,912`. Estimators count in fractions; the page does not. */
export function formatTokens(tokens: number): string {
  return formatCount(tokens);
}

/** Short form for axes: `0`, `500`, `5k`, `18.2k`, `1.4M`. */
export function formatCompact(value: number): string {
  if (!Number.isFinite(value)) return ABSENT;
  const size = Math.abs(value);
  if (size < 1000) return withMinus(whole.format(value));
  const [divisor, unit] = size < 999_950 ? [1e3, 'k'] : [1e6, 'M'];
  return withMinus(oneDecimal.format(value / divisor).replace(/\.0$/, '')) + unit;
}

/** A ratio as a signed percentage: `−73.1 %`, `+4.0 %`, `0.0 %`. */
export function formatPercent(ratio: number): string {
  if (!Number.isFinite(ratio)) return ABSENT;
  const text = withMinus(oneDecimal.format(ratio * 100));
  return (text.startsWith(MINUS) || text === '0.0' ? text : `+${text}`) + GAP + '%';
}

/** Change from `before` to `after` as a signed percentage; `–` where there was nothing before. */
export function formatChange(before: number, after: number): string {
  return before > 0 ? formatPercent(after / before - 1) : ABSENT;
}
