import type { CatalogSource } from '../../engine/index.ts';
import { takeSources } from './takeSources.ts';

/** A workspace file takes the place of everything, with a way back; anything else is added to the catalogue. */
export async function takeFiles(taken: CatalogSource[]): Promise<void> {
  const mayBeWorkspace = taken.some(({ text }) => text.includes('tool-search-workspace'));
  if (mayBeWorkspace) {
    const { openWorkspaceFile } = await import('../../store/workspaceFile.ts');
    if (taken.some(({ text }) => openWorkspaceFile(text))) return;
  }
  takeSources(taken);
}
