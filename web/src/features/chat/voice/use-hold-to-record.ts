import { type PointerEvent, useRef, useState } from 'react';

/** A press that is shorter than this is no hold. */
const HOLD_MS = 400;
/** How many pixels to the left cancel. */
const CANCEL_PX = 72;

type Hold = { pointerId: number; x: number; since: number };

/**
 * A microphone that is held or pressed. A finger that lets go after a while sends, one that slides to the left cancels; a
 * short press, the keyboard or a screen reader leave it recording until Send or Cancel.
 */
export function useHoldToRecord(act: { start: () => void; send: () => void; cancel: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const hold = useRef<Hold | null>(null);
  const hasBegun = useRef(false);
  const wasPointer = useRef(false);

  function start() {
    hasBegun.current = false;
    act.start();
  }

  function letGo() {
    hold.current = null;
    setHeld(false);
  }

  return {
    isHeld,
    /** The microphone is there: only from now on a finger that lets go has said something. */
    begin: () => {
      hasBegun.current = true;
      if (hold.current) hold.current.since = performance.now();
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        if (event.button !== 0) return;
        wasPointer.current = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        hold.current = { pointerId: event.pointerId, x: event.clientX, since: performance.now() };
        setHeld(true);
        start();
      },
      onPointerMove({ pointerId, clientX }: PointerEvent) {
        if (hold.current?.pointerId !== pointerId || hold.current.x - clientX < CANCEL_PX) return;
        letGo();
        act.cancel();
      },
      onPointerUp({ pointerId }: PointerEvent) {
        if (hold.current?.pointerId !== pointerId) return;
        const isLong = performance.now() - hold.current.since >= HOLD_MS;
        letGo();
        if (isLong && hasBegun.current) act.send();
      },
      onPointerCancel: letGo,
      onClick() {
        if (!wasPointer.current) start();
        wasPointer.current = false;
      },
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  };
}
