import type { Variant } from '../../../engine/economics/comparisonVariants.ts';
import { patchWorkspace } from '../../../store/actions.ts';
import { useApp } from '../../../store/app.ts';
import { derive } from '../../../store/derived.ts';

/** The session goes on under this mechanism: one change, and one step back undoes it. */
export function adopt({ settings, withoutCategories }: Variant): void {
  const state = useApp.getState();
  if (!withoutCategories) {
    patchWorkspace(settings);
    return;
  }
  const overrides = { ...state.workspace.overrides };
  for (const { key } of derive(state).tools) overrides[key] = { ...overrides[key], category: null };
  patchWorkspace({ ...settings, overrides });
}
