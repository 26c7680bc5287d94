import { useLayoutEffect, useRef } from 'react';
import { focusFirst, placesBeside } from './places-beside';

/** For an element that an action in it removes: who had the focus in it goes on beside it. */
export function useLeavingFocus<Kind extends Element>() {
  const leaving = useRef<Kind>(null);

  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      const { activeElement } = document;
      // Who presses with a finger or a mouse stays where they look.
      if (!element?.contains(activeElement) || !activeElement?.matches(':focus-visible')) return;
      const places = placesBeside(element);
      // What leaves with it is known when all of it has left.
      queueMicrotask(() => document.activeElement === document.body && focusFirst(places));
    };
  }, []);

  return leaving;
}
