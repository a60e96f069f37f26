const factor = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `8.3 ×`. */
export function formatTimes(times: number): string {
  return `${factor.format(times)}\u00a0×`;
}
