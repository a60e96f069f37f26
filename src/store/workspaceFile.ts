/** The workspace as a file: out by download, in by dropping, pasting or opening it. */
import { readWorkspaceFile, writeWorkspaceFile } from '../engine/share/file.ts';
import { downloadText } from '../platform/download.ts';
import { useApp } from './app.ts';
import { openState, shareContext, sharedState } from './share.ts';

export function downloadWorkspace(): void {
  const { workspace } = useApp.getState();
  const name = workspace.sample ?? 'workspace';
  const text = writeWorkspaceFile(sharedState(useApp.getState()), shareContext());
  downloadText(`tool-search-${name}.json`, text, 'application/json');
}

/** Opens a workspace file; false where the text is none. What is wrong with one is said on the page, and changes nothing. */
export function openWorkspaceFile(text: string): boolean {
  const opened = readWorkspaceFile(text, shareContext());
  if (opened === undefined) return false;
  void openState(opened);
  return true;
}
