import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How many pixels a finger moves to the right until the message is answered, and how far the message follows. */
const REACH = 64;
/** After so many pixels it is clear whether the finger swipes or scrolls. */
const CLEAR = 12;

type Swipe = { row: HTMLElement; x: number; y: number; isSwipe: boolean; by: number };

/** Answers a message that a finger swipes to the right. The browser keeps scrolling up and down to itself. */
export function useSwipeToReply(list: RefObject<HTMLElement | null>, reply: (messageId: string) => void) {
  const onReply = useEffectEvent(reply);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    let swipe: Swipe | null = null;

    function start({ touches, target }: TouchEvent) {
      end();
      // A finger on a waveform goes to another place in it.
      const isFree = target instanceof Element && !target.closest('[data-scrubber]');
      const row = isFree ? target.closest<HTMLElement>('[data-message]') : null;
      const [finger, ...others] = touches;
      if (row && finger && others.length === 0) {
        swipe = { row, x: finger.clientX, y: finger.clientY, isSwipe: false, by: 0 };
      }
    }

    function move({ touches: [finger] }: TouchEvent) {
      if (!swipe || !finger) return;
      const [byX, byY] = [finger.clientX - swipe.x, finger.clientY - swipe.y];
      if (!swipe.isSwipe) {
        if (Math.abs(byY) > CLEAR || byX < -CLEAR) return end();
        if (byX < CLEAR) return;
        swipe.isSwipe = true;
      }
      swipe.by = Math.max(0, Math.min(byX, REACH));
      swipe.row.style.translate = `${swipe.by}px`;
    }

    function end() {
      if (swipe) swipe.row.style.translate = '';
      swipe = null;
    }

    function release() {
      const messageId = swipe?.by === REACH ? swipe.row.dataset.message : undefined;
      end();
      if (messageId) onReply(messageId);
    }

    const listeners: [string, (event: never) => void][] = [
      ['touchstart', start],
      ['touchmove', move],
      ['touchend', release],
      ['touchcancel', end],
    ];
    for (const [type, listener] of listeners) box.addEventListener(type, listener as EventListener, { passive: true });
    return () => {
      end();
      for (const [type, listener] of listeners) box.removeEventListener(type, listener as EventListener);
    };
  }, [list]);
}
