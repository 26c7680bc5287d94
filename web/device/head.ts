// Runs in the head, before the first paint, and holds it up for that moment: no content security policy of ours allows an
// inline script.
import { writeCookie } from '../src/lib/device-cookies';
import { LEAVING } from '../src/lib/device-keys';
import { guardAll } from './guards';
import { askAhead } from './head/ask-ahead';
import { beginVisit, followExits, hushQuestions, isBehindExit, leave } from './head/exit';
import { takeFaceAlong } from './head/face';
import { doubtKeptPage } from './head/kept-page';
import { isBehindLock, showLock } from './head/lock';
import { replaceRefusedStorage } from './head/refused-storage';
import { showTheme, watchTheme } from './head/theme';
import { showFace } from './show-face';

replaceRefusedStorage();
takeFaceAlong();
showFace();
showTheme();
hushQuestions();
if (isBehindExit()) {
  dropRest();
  leave();
} else begin();

function begin() {
  beginVisit();
  // A sign-out that the server has not heard of goes ahead of everything that this page asks for (lib/empty-device.ts).
  if (localStorage.getItem(LEAVING) !== null) writeCookie('leaving', '1');
  if (isBehindLock()) {
    dropRest();
    return showLock();
  }
  guardAll();
  followExits();
  watchTheme();
  doubtKeptPage();
  // The service worker has the fonts at hand; without it they load after the first screen.
  if (navigator.serviceWorker?.controller) document.documentElement.dataset.fonts = '';
  askAhead();
}

/** The rest of the document becomes a hidden text. */
function dropRest() {
  document.write('<plaintext hidden>');
}
