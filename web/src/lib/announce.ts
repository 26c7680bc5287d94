import { dismissToast, type ToastOptions, toast, toasts } from './toasts';

let stopWaiting = () => {};

/**
 * Shows a toast about what others did. While a toast with Undo is shown, it waits until none is shown. Only the newest one waits, and
 * the next toast with Undo drops it: it may be about the person who was blocked by that.
 * @returns a function that closes it
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
