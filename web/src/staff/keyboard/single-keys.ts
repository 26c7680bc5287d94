import { createStore, useStore } from '../../lib/store';

const KEY = 'console-keys';

const isOn = createStore(localStorage.getItem(KEY) !== 'off');

/** Whether single letters and digits are commands. Off helps who speaks to the computer, or uses other software with keys. */
export const areSingleKeysOn = () => isOn.get();
export const useSingleKeys = () => useStore(isOn);

export function switchSingleKeys(on: boolean) {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  isOn.set(on);
}
