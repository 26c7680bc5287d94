import { dismissToast, type ToastOptions, toast, toasts } from './toasts';

let stopWaiting = () => {};

/**
 * Shows a toast about what others did. While one is shown that undoes, it waits until none is shown any more; only the newest
 * waits, and none beyond the next that undoes: it may be about whoever was blocked by that.
 * @returns what closes it
 */
export function announce(options: ToastOptions) {
  stopWaiting();
  let id = '';
  const tell = () => {
    stopWaiting();
    id = toast(options);
  };
  const waitedFor = undoShown();
  if (waitedFor) {
    stopWaiting = toasts.listen(() => {
      if (toasts.get().length === 0 || (undoShown() ?? waitedFor) !== waitedFor) stopWaiting();
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
const undoShown = () => shown().find(({ action }) => action?.isUndo)?.id;
