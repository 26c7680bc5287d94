import { useEffect, useRef, useState } from 'react';

const TOOLTIP_DELAY = 700;
const TOOLTIP_SKIP_DELAY = 300;
/** Between a tooltip and the side of the window, in pixels. */
const MARGIN = 8;

type Tip = { text: string; x: number; y: number; isBelow: boolean };
const NAMED = 'button[aria-label], a[aria-label]';

/**
 * Shows the name of a control that has only a picture, when a mouse rests on it or the keyboard reaches it. One layer serves all
 * controls, which know nothing of it. The name is the control's `aria-label`, so the tooltip is not read aloud again.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(0);

  useEffect(() => {
    let underMouse: Element | null = null;

    function begin(event: Event) {
      const control = event.target instanceof Element ? event.target.closest(NAMED) : null;
      if (event instanceof PointerEvent) {
        if (event.pointerType !== 'mouse' || control === underMouse) return;
        underMouse = control;
      }
      if (!control) return;
      if (event.type === 'focusin' && !control.matches(':focus-visible')) return;
      clearTimeout(timer.current);
      const isNext = Date.now() - closedAt.current < TOOLTIP_SKIP_DELAY;
      timer.current = setTimeout(() => setTip(tipOf(control)), isNext ? 0 : TOOLTIP_DELAY);
    }

    function end({ type }: Event) {
      if (type === 'pointerout') underMouse = null;
      clearTimeout(timer.current);
      setTip((open) => {
        if (open) closedAt.current = Date.now();
        return null;
      });
    }

    const listeners: [string, (event: Event) => void][] = [
      // `pointermove`, since `pointerover` also comes for a control that appears under a resting mouse.
      ['pointermove', begin],
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
      key={tip.text + tip.x}
      ref={keepInside}
      aria-hidden
      data-testid="tooltip"
      style={{ left: tip.x, top: tip.y, width: 'max-content', maxWidth: `calc(100vw - ${2 * MARGIN}px)` }}
      className={`pointer-events-none fixed z-50 -translate-x-1/2 animate-fade rounded-lg bg-text px-2.5 py-1.5 text-xs leading-none font-medium text-background ${tip.isBelow ? '' : '-translate-y-full'}`}
    >
      {tip.text}
    </div>
  );
}

/** Moves the tooltip away from the sides of the window, as far as its width needs. */
function keepInside(drawn: HTMLElement | null) {
  if (!drawn) return;
  const half = drawn.offsetWidth / 2 + MARGIN;
  drawn.style.left = `${Math.max(Math.min(Number.parseFloat(drawn.style.left), window.innerWidth - half), half)}px`;
}

/** Positions the tooltip under the control, or over it at the end of the window. */
function tipOf(control: Element): Tip | null {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const text = control.getAttribute('aria-label');
  if (!text || !control.isConnected) return null;
  const isBelow = bottom + 40 < window.innerHeight;
  return { text, x: left + width / 2, y: isBelow ? bottom + 6 : top - 6, isBelow };
}
