import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH = 96;
const FAST_ENOUGH = 0.6;

/** Lets a sheet be pulled down by its handle: past 96 px, or faster than 0.6 px a millisecond, it closes. */
export function useDragToClose(close: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const start = useRef<{ y: number; time: number } | null>(null);

  function move(offset: number) {
    if (panel.current) panel.current.style.transform = offset > 0 ? `translateY(${offset}px)` : '';
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if ((event.target as Element).closest('button')) return;
    start.current = { y: event.clientY, time: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (start.current) move(event.clientY - start.current.y);
  }

  function onPointerUp(event: PointerEvent) {
    if (!start.current) return;
    const offset = event.clientY - start.current.y;
    const speed = offset / Math.max(1, event.timeStamp - start.current.time);
    start.current = null;
    if (offset > FAR_ENOUGH || (offset > 24 && speed > FAST_ENOUGH)) close();
    else move(0);
  }

  return { panel, handle: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}
