import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH = 96;
const FAST_ENOUGH = 0.6;

/**
 * Lets a sheet be pulled down by its handle: past 96 px, or faster than 0.6 px a millisecond, it closes. A sheet that scrolls as a
 * whole, as with very large text, is scrolled to its top by the pull first.
 */
export function useDragToClose(close: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const start = useRef<{ pointerId: number; y: number; time: number } | null>(null);

  /** @param offset pixels below the sheet's place; negative while it is scrolled */
  function move(offset: number) {
    if (!panel.current) return;
    panel.current.style.transform = offset > 0 ? `translateY(${offset}px)` : '';
    panel.current.scrollTop = -offset;
  }

  function moveBack(offset: number) {
    if (offset > 0) move(0);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (start.current || !isOnHandle(event)) return;
    const y = event.clientY + (panel.current?.scrollTop ?? 0);
    start.current = { pointerId: event.pointerId, y, time: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (start.current?.pointerId === event.pointerId) move(event.clientY - start.current.y);
  }

  /** Ends the drag. Returns its offset in pixels and its speed in pixels per millisecond. */
  function end({ pointerId, clientY, timeStamp }: PointerEvent) {
    if (start.current?.pointerId !== pointerId) return null;
    const { y, time } = start.current;
    start.current = null;
    return { offset: clientY - y, speed: (clientY - y) / Math.max(1, timeStamp - time) };
  }

  function onPointerUp(event: PointerEvent) {
    const pull = end(event);
    if (!pull) return;
    if (pull.offset > FAR_ENOUGH || (pull.offset > 24 && pull.speed > FAST_ENOUGH)) close();
    else moveBack(pull.offset);
  }

  function onPointerCancel(event: PointerEvent) {
    moveBack(end(event)?.offset ?? 0);
  }

  return { panel, handle: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

/**
 * Whether a pointer goes down on the handle itself. React's events also bubble out of a portal: a sheet that was opened
 * from the handle is no part of it, nor is a control on it.
 */
function isOnHandle({ currentTarget, target }: PointerEvent<HTMLElement>) {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('button, a, input, label');
}
