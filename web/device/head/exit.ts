import { KNOWN_EXIT, LEFT, QUICK_EXIT } from '../../src/lib/device-keys';
import { readVisit } from './visit';

let isLeaving = false;

/**
 * After a quick exit, or a panic PIN under another face, only the notepad is seen. The first listener of the page: no part of it asks
 * whether unsaved words may go.
 */
export function hushQuestions() {
  window.addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation());
}

/** Leads to the notepad, and nothing of the page is seen any more. */
export function leave() {
  isLeaving = true;
  document.documentElement.style.visibility = 'hidden';
  sessionStorage.setItem(LEFT, '');
  window.location.replace('/notes');
}

/**
 * Whether this tab was left: earlier pages of its history lead to the notepad again, until the app is opened anew. So does a tab that
 * the browser had put to rest while another was left. Each quick exit writes a value of its own (device/exit.ts).
 */
export function isBehindExit() {
  const type = readVisit()?.type;
  const isLeft = wasLeft() && type === 'back_forward';
  const exit = localStorage.getItem(QUICK_EXIT);
  const isOtherExit = exit && exit !== (sessionStorage.getItem(KNOWN_EXIT) ?? exit);
  return isLeft || (isOtherExit && type && type !== 'navigate');
}

export const wasLeft = () => sessionStorage.getItem(LEFT) !== null;

/** The app is opened anew in this tab, which from now on knows the last quick exit. */
export function beginVisit() {
  sessionStorage.removeItem(LEFT);
  const exit = localStorage.getItem(QUICK_EXIT);
  if (exit !== null) sessionStorage.setItem(KNOWN_EXIT, exit);
}

/** Another tab was left, and the script that hears it at once may not be here yet. */
export function followExits() {
  window.addEventListener('storage', ({ key, newValue }) => {
    if ((key === QUICK_EXIT || key === LEFT) && newValue) leave();
  });
}
