import { useRef } from 'react';

/** What a dialog's content takes that was not opened by a trigger of Radix: closed, it gives the focus back to what had it. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);

  function onOpenAutoFocus() {
    opener.current = document.activeElement;
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  return { onOpenAutoFocus, onCloseAutoFocus };
}
