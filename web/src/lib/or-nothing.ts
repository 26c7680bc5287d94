import { type ComponentType, lazy } from 'react';
import { leave } from './leave';
import { retry } from './retry';
import { toast } from './toasts';
import { mayLeave } from './unsaved';

/**
 * A lazy component that the app works without. Until its code loads, on a lost network for example, nothing is rendered; a
 * toast says so when it is tried no more.
 */
export function orNothing<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<P> }>((there) =>
        retry(async () => there({ default: await load() }), offerReload),
      ),
  );
}

function offerReload() {
  toast({
    title: 'A part of this page did not load',
    action: { label: 'Reload', run: () => mayLeave(leave.reload) },
  });
}
