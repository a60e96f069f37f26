/** ISO date of today, UTC. */
export function todayIso(): string {
  return new Date().toISOString().slice(0, 10);
}
