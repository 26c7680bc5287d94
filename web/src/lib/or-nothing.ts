import { type ComponentType, lazy } from 'react';
import { leave } from './leave';
import { retry } from './retry';
import { createStore } from './store';
import { toast } from './toasts';
import { mayLeave } from './unsaved';

/** How many parts of the page are late and still waited for. */
export const latePartCount = createStore(0);
export const LATE_MS = 400;

/**
 * A lazy component that the app works without. Until its code loads, which a lost network may prevent, only the loading line shows.
 * After a minute a toast offers a reload, and the retries go on silently.
 */
export function orNothing<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<P> }>((there) => {
        const end = countWhenLate();
        let isTold = false;
        const come = (part: ComponentType<P>) => {
          if (!isTold) end();
          there({ default: part });
        };
        void retry(
          () => load().then(come),
          (tryOn) => {
            if (!isTold) {
              end();
              offerReload();
            }
            isTold = true;
            tryOn();
          },
        );
      }),
  );
}

/** @returns what ends the wait */
function countWhenLate() {
  const { get, set } = latePartCount;
  let end = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    set(get() + 1);
    end = () => set(get() - 1);
  }, LATE_MS);
  return () => end();
}

function offerReload() {
  toast({
    title: 'A part of this page did not load',
    action: { label: 'Reload', run: () => mayLeave(leave.reload) },
  });
}
