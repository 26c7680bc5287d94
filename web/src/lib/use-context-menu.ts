import { type RefObject, useEffect, useState } from 'react';

const LONG_PRESS_MS = 500;
/** How many pixels a finger may stray during a long press. */
const SLACK = 10;

/** What has a menu open: its id, where on the screen, and what had the focus before. */
export type OpenMenu = { id: string; x: number; y: number; opener: Element | null };

/** What a list has menus for: the attribute that has the id of each, and whether this one has a menu. */
type Menus = { attribute: string; hasMenu?: (row: Element) => boolean };

/**
 * Opens the menu of something in a list: by a long press, a right click, the menu key, or its button. The list listens for
 * all that is in it: a long chat has thousands of messages. `menus` is the same object each time.
 */
export function useContextMenu(list: RefObject<HTMLElement | null>, menus: Menus) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let wasLongPress = false;

    function open(target: EventTarget | null, x: number, y: number) {
      const row = target instanceof Element ? target.closest(`[${menus.attribute}]`) : null;
      const id = row?.getAttribute(menus.attribute);
      if (!row || !id || menus.hasMenu?.(row) === false) return false;
      setMenu({ id, x, y, opener: document.activeElement });
      return true;
    }

    function onContextMenu(event: MouseEvent) {
      if (open(event.target, event.clientX, event.clientY)) event.preventDefault();
    }

    function onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      letGo();
      wasLongPress = false;
      if (pointerType === 'mouse') return;
      start = { x, y };
      timer = setTimeout(() => {
        wasLongPress = open(target, x, y);
      }, LONG_PRESS_MS);
    }

    function onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLACK) letGo();
    }

    function letGo() {
      clearTimeout(timer);
    }

    /** What the browser makes of the end of a long press moves no focus, which would close the menu, and opens no photo. */
    function endLongPress(event: MouseEvent) {
      if (wasLongPress) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      endLongPress(event);
      if (wasLongPress) return;
      const button = event.target instanceof Element && event.target.closest('[aria-haspopup="menu"]');
      if (!button) return;
      const { left, bottom } = button.getBoundingClientRect();
      open(button, left, bottom);
    }

    const listeners: [string, (event: never) => void][] = [
      ['contextmenu', onContextMenu],
      ['pointerdown', onPointerDown],
      ['pointermove', onPointerMove],
      ['pointerup', letGo],
      ['pointercancel', letGo],
      ['mousedown', endLongPress],
      ['click', onClick],
    ];
    for (const [type, listener] of listeners) box.addEventListener(type, listener as EventListener);
    return () => {
      letGo();
      for (const [type, listener] of listeners) box.removeEventListener(type, listener as EventListener);
    };
  }, [list, menus]);

  return { menu, close: () => setMenu(null) };
}
