import type { CatalogSource } from '../../engine/index.ts';
import { addSources, patchWorkspace, removeSource } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';

/** Adds what was dropped, opened or pasted to the user's own catalogue. A sample gives way: nobody wants its tools mixed in. */
export function takeSources(taken: CatalogSource[]): void {
  const { sample, sources } = useApp.getState().workspace;
  if (sample !== null) {
    for (let left = sources.length; left > 0; left--) removeSource(0);
    patchWorkspace({ overrides: {} });
  }
  addSources(taken);
}
