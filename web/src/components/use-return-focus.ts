import { useRef } from 'react';
import { focusFirst, placesBeside } from './places-beside';

/**
 * What a dialog's content takes that was not opened by a trigger of Radix: closed, it gives the focus back to what had it, or
 * to what is beside where that was.
 */
export function useReturnFocus() {
  const places = useRef<Element[]>([]);

  function onOpenAutoFocus() {
    const { activeElement } = document;
    const isSomewhere = activeElement && activeElement !== document.body;
    places.current = isSomewhere ? [activeElement, ...placesBeside(activeElement)] : [];
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    focusFirst(places.current);
  }

  return { onOpenAutoFocus, onCloseAutoFocus };
}
