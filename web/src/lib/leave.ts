import { LEFT } from './device-keys';
import { giveUp } from './unsaved';

/** Ways out of this document. An object, so that a test can watch them. */
export const leave = {
  to(address: string) {
    giveUp();
    window.location.assign(address);
  },
  /** Leaves for the notepad. Earlier pages of the tab's history lead there too (device/head/exit.ts). */
  toNotepad() {
    giveUp();
    document.documentElement.style.visibility = 'hidden';
    sessionStorage.setItem(LEFT, '');
    window.location.replace('/notes');
  },
  reload() {
    giveUp();
    window.location.reload();
  },
};
