import { LEFT, QUICK_EXIT } from '../src/lib/device-keys';
import { emptyDevice } from '../src/lib/empty-device';
import { goBackToFirst } from './go-back-to-first';
import { isOnLogo } from './logo';
import notes from './notes.html?raw';
import { type Own, silence } from './silence';
import { onThird } from './third';

/** What the last page waits for before the notepad's own takes its place. */
const PATIENCE_MS = 500;
const FRAME_MS = 200;

const otherTabs = new BroadcastChannel('exit');
otherTabs.onmessage = leave;

const isOn = () => localStorage.getItem(QUICK_EXIT) !== null;
/** @returns whether it was on */
const leaveIfOn = () => {
  if (!isOn()) return false;
  otherTabs.postMessage('');
  leave();
  // By another value than before, a tab that heard nothing learns of it, at once or when it comes back (src/head.js).
  localStorage.setItem(QUICK_EXIT, Math.random().toString(36));
  return true;
};

const escapes = onThird(leaveIfOn);
const taps = onThird(leaveIfOn);
// What the third would do besides is not done: with the app nobody holds back a link, whose page would come over the notepad.
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

/** The notepad is drawn before anything else happens: over the whole document, whose listeners end with it. */
function leave() {
  const own = silence();
  document.open();
  document.write(notes.replace(/<script.*<\/script>/, ''));
  document.close();
  own.replaceState(null, '', '/notes');
  const emptied = emptyDevice(own.fetch);
  sessionStorage.setItem(LEFT, '');
  void painted(own).then(goOn);

  async function goOn() {
    const enough = new Promise((end) => own.setTimeout(end, PATIENCE_MS));
    await goBackToFirst(own);
    await Promise.race([emptied, enough]);
    if (isReachable()) location.replace('/notes');
    else own.pushState(null, '', '/notes');
  }
}

/** Resolves after the next frame; a page that is not on the screen has none. */
function painted({ requestAnimationFrame, setTimeout }: Own) {
  return new Promise<void>((end) => {
    requestAnimationFrame(() => setTimeout(end, 0));
    setTimeout(end, FRAME_MS);
  });
}

/** Whether the notepad's own page can come: without a network, from the service worker. */
const isReachable = () => navigator.onLine || navigator.serviceWorker?.controller;
