/** Keys of the local storage that belong to the device: they stay there after a sign-out. */
export const THEME = 'theme';
export const QUICK_EXIT = 'quick-exit';
export const NOTES = 'notes';
/** The minutes after which the app locks. */
export const LOCK = 'lock';
/** When somebody last used the app with a lock, in any window, in milliseconds. */
export const SEEN_AT = 'seen-at';
/** The same moment as SEEN_AT, while a window says that the longest time holds since then (device/away.ts). A sign-out drops it. */
export const HELD_AT = 'held-at';
/** A sign-out is owed to the server. */
export const LEAVING = 'leaving';

/**
 * Keys of the session storage: this tab was left for the notepad; the last quick exit of any tab that this one knows
 * (device/head/exit.ts); the offer to install the app was answered in it.
 */
export const LEFT = 'left';
export const KNOWN_EXIT = 'exit';
export const INSTALL_DISMISSED = 'install-dismissed';
/** Also there: how many wrong PINs were tried before the right one, until the member is told (lib/tell-wrong-pins.ts). */
export const WRONG_PINS = 'wrong-pins';
/** Also there: the plan that was chosen in this tab before signing in (lib/wanted-plan.ts). */
export const CHOSEN_PLAN = 'chosen-plan';

const ofDevice = [THEME, QUICK_EXIT, NOTES, LOCK, SEEN_AT, LEAVING];
const ofTab = [LEFT, KNOWN_EXIT, INSTALL_DISMISSED];

/** Drops what was written and not sent in this tab, which other tabs do not see (lib/drafts.ts). */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (/^(draft|reply|unsent|beside):/.test(key)) sessionStorage.removeItem(key);
  }
}

/**
 * Empties both storages but for what is the device's own, or the tab's.
 * @param kept a key of the local storage that a sign-in keeps, together with the plan that was chosen before it
 */
export function forgetStorage(kept?: string) {
  forget(sessionStorage, kept ? [...ofTab, CHOSEN_PLAN] : ofTab);
  forget(localStorage, kept ? [...ofDevice, kept] : ofDevice);
}

/** Empties the session storage but for what is the tab's own. Other tabs do not reach it. */
export function forgetTab() {
  forget(sessionStorage, ofTab);
}

function forget(storage: Storage, kept: string[]) {
  for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key);
}
