import { LEFT, QUICK_EXIT } from '../src/lib/device-keys';
import { emptyDevice } from '../src/lib/empty-device';
import { isOnLogo } from './logo';
import { toNotepad } from './notepad';
import { onThird } from './third';

const otherTabs = new BroadcastChannel('exit');
otherTabs.onmessage = () => toNotepad(emptyDevice);

const isOn = () => localStorage.getItem(QUICK_EXIT) !== null;
/** @returns whether it was on */
const leaveIfOn = () => {
  if (!isOn()) return false;
  otherTabs.postMessage('');
  toNotepad(emptyDevice);
  // A tab that did not hear the message learns of it by the new value, at once or when it comes back (head/exit.ts).
  localStorage.setItem(QUICK_EXIT, Math.random().toString(36));
  return true;
};

const escapes = onThird(leaveIfOn);
const taps = onThird(leaveIfOn);
// The third one has no other effect: without the app nothing would stop a link from replacing the notepad by its page.
window.addEventListener(
  'keydown',
  (event) => event.key === 'Escape' && !event.repeat && escapes(event.timeStamp) && event.preventDefault(),
  true,
);
window.addEventListener('click', (event) => isOnLogo(event) && taps(event.timeStamp) && event.preventDefault(), true);

// A page that the browser keeps for going back shows nothing when it comes back after an exit.
window.addEventListener('pagehide', () => {
  if (isOn()) document.documentElement.style.visibility = 'hidden';
});
window.addEventListener('pageshow', () => {
  if (sessionStorage.getItem(LEFT) !== null) location.replace('/notes');
  else document.documentElement.style.visibility = '';
});
