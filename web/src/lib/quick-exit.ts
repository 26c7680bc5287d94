import { QUICK_EXIT } from './device-keys';
import { createStore, useStore } from './store';

const isOn = createStore(localStorage.getItem(QUICK_EXIT) !== null);

/** Whether this device leads to the notepad after three Escapes or taps on the logo or a title. */
export const useIsQuickExitOn = () => useStore(isOn);

export function switchQuickExit(on: boolean) {
  if (on) {
    localStorage.setItem(QUICK_EXIT, '');
    listen();
  } else localStorage.removeItem(QUICK_EXIT);
  isOn.set(on);
}

/** As src/head.js does for the next pages. */
function listen() {
  if (document.querySelector('script[src="/exit.js"]')) return;
  document.head.append(Object.assign(document.createElement('script'), { src: '/exit.js' }));
}
