import { useEffect } from 'react';
import { redo, undo } from '../../store/history.ts';
import { next, previous } from '../../store/steps.ts';

/** Whatever uses the arrow keys itself keeps them. */
const KEEPS_ARROWS =
  'input, textarea, select, dialog, [contenteditable], [popover], .monaco-editor, [role=tablist], [role=radiogroup], ' +
  '[role=grid], [role=slider], [role=separator], [role=listbox], [role=menu], [role=application], [data-keeps-arrows]';

/** Text boxes and the editor have an undo of their own. */
const KEEPS_UNDO = 'input, textarea, [contenteditable], .monaco-editor';

/** ← and → step through the session, Ctrl+Z undoes, from anywhere on the page. */
export function useStepKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if ((ctrlKey || metaKey) && !altKey && !defaultPrevented && key.toLowerCase() === 'z') {
        if (target instanceof Element && target.closest(KEEPS_UNDO)) return;
        event.preventDefault();
        if (shiftKey) redo();
        else undo();
        return;
      }
      if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      if (target instanceof Element && target.closest(KEEPS_ARROWS)) return;
      event.preventDefault();
      if (key === 'ArrowRight') next();
      else previous();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
