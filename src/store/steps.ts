/** Stepping through the session. */
import { setView } from './actions.ts';
import { useApp } from './app.ts';
import { derive } from './derived.ts';

/** A position beyond the last turn means the last one. */
export function goTo(position: number): void {
  const last = derive(useApp.getState()).turns.length - 1;
  setView({ position: Math.max(0, Math.min(position, last)) });
}

export function next(): void {
  goTo(useApp.getState().view.position + 1);
}

export function previous(): void {
  goTo(useApp.getState().view.position - 1);
}
