import { QUICK_EXIT } from './device-keys';
import { loadGuard } from './load-guard';
import { createStore, useStore } from './store';

const isOn = createStore(localStorage.getItem(QUICK_EXIT) !== null);

/** Whether this device leads to the notepad after three Escapes or taps on the logo or a title. */
export const useIsQuickExitOn = () => useStore(isOn);

/** Shows the choice at once. Rejects, and switches it off again, if its script does not load. */
export async function switchQuickExit(on: boolean) {
  isOn.set(on);
  if (!on) return localStorage.removeItem(QUICK_EXIT);
  localStorage.setItem(QUICK_EXIT, '');
  await loadGuard('/exit.js').catch((error: unknown) => {
    void switchQuickExit(false);
    throw error;
  });
}
