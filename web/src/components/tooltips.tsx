import { useEffect, useRef, useState } from 'react';

const TOOLTIP_DELAY = 700;
const TOOLTIP_SKIP_DELAY = 300;

type Tip = { text: string; x: number; y: number; isBelow: boolean };
const NAMED = 'button[aria-label], a[aria-label]';

/**
 * Shows the name of a control that has only a picture, to whoever rests on it with a mouse or reaches it by keyboard. One
 * layer for all of them: the controls know nothing of it. The name is the control's own, so it is not read twice.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(0);

  useEffect(() => {
    function begin(event: Event) {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      const control = event.target instanceof Element ? event.target.closest(NAMED) : null;
      if (!control) return;
      if (event.type === 'focusin' && !control.matches(':focus-visible')) return;
      clearTimeout(timer.current);
      const isNext = Date.now() - closedAt.current < TOOLTIP_SKIP_DELAY;
      timer.current = setTimeout(() => setTip(tipOf(control)), isNext ? 0 : TOOLTIP_DELAY);
    }

    function end() {
      clearTimeout(timer.current);
      setTip((open) => {
        if (open) closedAt.current = Date.now();
        return null;
      });
    }

    const listeners: [string, (event: Event) => void][] = [
      ['pointerover', begin],
      ['focusin', begin],
      ['pointerout', end],
      ['focusout', end],
      ['pointerdown', end],
      ['keydown', end],
      ['scroll', end],
    ];
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      clearTimeout(timer.current);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  }, []);

  if (!tip) return null;
  return (
    <div
      aria-hidden
      data-testid="tooltip"
      style={{ left: tip.x, top: tip.y }}
      className={`pointer-events-none fixed z-50 -translate-x-1/2 animate-fade rounded-lg bg-text px-2.5 py-1.5 text-xs leading-none font-medium text-background ${tip.isBelow ? '' : '-translate-y-full'}`}
    >
      {tip.text}
    </div>
  );
}

/** Positions the tooltip under the control, or over it at the end of the window, and within its sides. */
function tipOf(control: Element): Tip | null {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const text = control.getAttribute('aria-label');
  if (!text || !control.isConnected) return null;
  const half = text.length * 3.5 + 14;
  const x = Math.min(Math.max(left + width / 2, half), window.innerWidth - half);
  const isBelow = bottom + 40 < window.innerHeight;
  return { text, x, y: isBelow ? bottom + 6 : top - 6, isBelow };
}
