import { giveUp } from './unsaved';

/** Ways out of this document. An object, so that a test can watch them. */
export const leave = {
  to(address: string) {
    giveUp();
    window.location.assign(address);
  },
  reload() {
    giveUp();
    window.location.reload();
  },
};
