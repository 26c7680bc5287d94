import { dismissToast, type ToastOptions, toast, toasts } from './toasts';

let stopWaiting = () => {};

/**
 * Shows a toast about what others did. While one is shown that undoes, it waits until none is shown any more; only the newest
 * waits.
 * @returns what closes it
 */
export function announce(options: ToastOptions) {
  stopWaiting();
  let id = '';
  const tell = () => {
    stopWaiting();
    id = toast(options);
  };
  if (shown().some(({ action }) => action?.isUndo)) {
    stopWaiting = toasts.listen(() => {
      if (toasts.get().length === 0) stopWaiting();
      else if (shown().length === 0) tell();
    });
  } else tell();
  const stop = stopWaiting;
  return () => {
    stop();
    dismissToast(id);
  };
}

const shown = () => toasts.get().filter(({ open }) => open);
