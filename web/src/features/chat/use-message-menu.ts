import { type RefObject, useEffect, useState } from 'react';

const HOLD_MS = 500;
/** How many pixels a finger may stray while it holds. */
const SLACK = 10;

/** The message whose menu is open, where on the screen, and what had the focus before. */
export type OpenMenu = { messageId: string; x: number; y: number; opener: Element | null };

/**
 * Opens the menu of a message: by a long press, a right click, the menu key, or its button. The list listens
 * for all its messages: a long chat has thousands.
 */
export function useMessageMenu(list: RefObject<HTMLElement | null>) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let wasHeld = false;

    function open(target: EventTarget | null, x: number, y: number) {
      const messageId = target instanceof Element && target.closest('[data-message]')?.getAttribute('data-message');
      if (!messageId || !hasMenu(target)) return false;
      setMenu({ messageId, x, y, opener: document.activeElement });
      return true;
    }

    function onContextMenu(event: MouseEvent) {
      if (open(event.target, event.clientX, event.clientY)) event.preventDefault();
    }

    function onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      letGo();
      wasHeld = false;
      if (pointerType === 'mouse') return;
      start = { x, y };
      timer = setTimeout(() => {
        wasHeld = open(target, x, y);
      }, HOLD_MS);
    }

    function onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLACK) letGo();
    }

    function letGo() {
      clearTimeout(timer);
    }

    /** What the browser makes of the end of a long press moves no focus, which would close the menu, and opens no photo. */
    function endHold(event: MouseEvent) {
      if (wasHeld) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      endHold(event);
      if (wasHeld) return;
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
      ['mousedown', endHold],
      ['click', onClick],
    ];
    for (const [type, listener] of listeners) box.addEventListener(type, listener as EventListener);
    return () => {
      letGo();
      for (const [type, listener] of listeners) box.removeEventListener(type, listener as EventListener);
    };
  }, [list]);

  return { menu, close: () => setMenu(null) };
}

/** An unsent message of one's own has none. */
function hasMenu(target: EventTarget | null) {
  const row = target instanceof Element ? target.closest('[data-message]') : null;
  return Boolean(row?.querySelector('[aria-haspopup="menu"]'));
}
