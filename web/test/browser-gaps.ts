import { expect } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';

type Watch = { callback: IntersectionObserverCallback; target: Element };
const watches = new Set<Watch>();

/** What browsers have and jsdom lacks. */
export function fillBrowserGaps() {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  window.PointerEvent ??= FakePointerEvent as unknown as typeof PointerEvent;
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
  Object.assign(window, { CSS: { supports: () => true } });
  URL.createObjectURL ??= () => 'blob:nothing';
  URL.revokeObjectURL ??= () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver = FakeIntersectionObserver as unknown as typeof IntersectionObserver;
}

/** The member scrolls on as soon as something waits for it: everything that is watched for comes into view. */
export async function scrollToEnd() {
  await waitFor(() => expect(watches.size).toBeGreaterThan(0));
  act(cross);
}

function cross() {
  for (const { callback, target } of [...watches]) {
    callback([{ isIntersecting: true, target } as IntersectionObserverEntry], {} as IntersectionObserver);
  }
}

class FakePointerEvent extends MouseEvent {
  readonly pointerId = 1;
  readonly pointerType = 'touch';
}

class FakeIntersectionObserver {
  private watch: Watch | null = null;
  constructor(private readonly callback: IntersectionObserverCallback) {}

  observe(target: Element) {
    this.watch = { callback: this.callback, target };
    watches.add(this.watch);
  }

  disconnect() {
    if (this.watch) watches.delete(this.watch);
  }
}
