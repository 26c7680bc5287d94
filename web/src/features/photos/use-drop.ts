import { type DragEvent, useEffect, useState } from 'react';

/** Takes files that are dropped on an element, or pasted anywhere while it is there. */
export function useDrop(add: (files: Iterable<File>) => void, isOpen: boolean) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const paste = ({ clipboardData }: ClipboardEvent) => clipboardData?.files.length && add(clipboardData.files);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add, isOpen]);

  function onDragOver(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length) add(event.dataTransfer.files);
  }

  return { isOver, target: { onDragOver, onDragLeave, onDrop } };
}
