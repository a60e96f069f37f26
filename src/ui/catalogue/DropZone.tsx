import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { readFiles } from '../../platform/files.ts';
import { takeFiles } from './takeFiles.ts';

/** What takes a paste itself. */
const EDITABLE = 'input, textarea, select, [contenteditable], .monaco-editor, dialog';

/** Files can be dropped, and text or files pasted, anywhere on the page; each becomes a source of the catalogue. */
export function DropZone({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  // Every child that is crossed enters and leaves too; only the balance tells.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

  useEffect(() => {
    const onPaste = ({ target, clipboardData }: ClipboardEvent): void => {
      if (!clipboardData || (target instanceof Element && target.closest(EDITABLE))) return;
      const text = clipboardData.getData('text');
      if (clipboardData.files.length > 0) void readFiles(clipboardData.files).then(takeFiles);
      else if (text.trim() !== '') void takeFiles([{ text }]);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  function change(event: DragEvent, by: 1 | -1): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  }

  return (
    <div
      className="drop-zone"
      onDragEnter={(event) => change(event, 1)}
      onDragLeave={(event) => change(event, -1)}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDropCapture={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        depth.current = 0;
        setOver(false);
        void readFiles(event.dataTransfer.files).then(takeFiles);
      }}
    >
      {children}
      {isOver && (
        <div className="drop-overlay" aria-hidden="true">
          Drop the files to add their tools
        </div>
      )}
    </div>
  );
}
