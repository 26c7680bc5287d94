import { useRef } from 'react';
import { focusFirst, placesBeside } from './places-beside';

/** Where the focus goes back to from the dialog that opened last, while it is open. */
let latest: Element[] = [];

/**
 * What a dialog's content takes that was not opened by a trigger of Radix: closed, it gives the focus back to what had it, or
 * to what is beside where that was. One that takes the place of another gives it back to where that came from.
 */
export function useReturnFocus() {
  const places = useRef<Element[]>([]);

  function onOpenAutoFocus() {
    const { activeElement } = document;
    const isSomewhere = activeElement && activeElement !== document.body;
    places.current = isSomewhere ? [activeElement, ...placesBeside(activeElement)] : [...latest];
    latest = places.current;
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    if (latest === places.current) latest = [];
    focusFirst(places.current);
    // The dialog may stay for long, closed, and what is on the list that was there not.
    places.current = [];
  }

  return { onOpenAutoFocus, onCloseAutoFocus };
}
