import { type ComponentType, lazy } from 'react';
import { leave } from './leave';
import { retry } from './retry';
import { createStore } from './store';
import { toast } from './toasts';
import { mayLeave } from './unsaved';

/** How many parts of the page are waited for that did not come at once. */
export const latePartCount = createStore(0);
export const LATE_MS = 400;

/**
 * A lazy component that the app works without. Until its code loads, on a lost network for example, nothing is rendered but
 * the line that says so; a toast follows when it is tried no more.
 */
export function orNothing<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<P> }>((there) => {
        const end = countWhenLate();
        const work = async () => there({ default: await load() });
        void retry(
          () => work().then(end),
          () => {
            end();
            offerReload();
          },
        );
      }),
  );
}

/** @returns what ends the wait */
function countWhenLate() {
  let counted = 0;
  const add = (difference: number) => latePartCount.set(latePartCount.get() + difference);
  const timer = setTimeout(() => {
    counted = 1;
    add(1);
  }, LATE_MS);
  return () => {
    clearTimeout(timer);
    add(-counted);
  };
}

function offerReload() {
  toast({
    title: 'A part of this page did not load',
    action: { label: 'Reload', run: () => mayLeave(leave.reload) },
  });
}
