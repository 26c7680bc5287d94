import { SEEN_AT } from '../src/lib/device-keys';
import { readAwayTime } from '../src/lib/lock-marks';
import { lockOthers, onLock } from './lock-channel';
import { silence } from './silence';

/** How exact it is when the app was last used. */
const NOTE_MS = 1000;
const LOOK_MS = 5000;
/** How long somebody may pay in the frame of another origin, which tells nothing of its use. */
const PAY_MINUTES = 15;

let noted = 0;
note();
onLock(lock);
setInterval(look, LOOK_MS);
// Dictation and screen readers press nothing: they write, and move the focus.
for (const kind of ['pointerdown', 'mousemove', 'touchstart', 'keydown', 'wheel', 'input', 'focusin']) {
  window.addEventListener(kind, use, { capture: true, passive: true });
}
document.addEventListener('visibilitychange', show);
// A page that the browser keeps for going back shows nothing and begins anew when it comes back.
window.addEventListener('pagehide', () => readAwayTime() && draw(false));
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) readAwayTime() ? lock() : draw(true);
});

/** What is used after the time is over locks, too: a timer of a page behind others may be late. */
function use(event: Event) {
  if (isUse(event) && !look()) note();
}

/** A page that moves under a pointer at rest is none. */
const isUse = (event: Event) => !(event instanceof MouseEvent && event.type === 'mousemove') || hasMoved(event);
const hasMoved = ({ movementX, movementY }: MouseEvent) => movementX !== 0 || movementY !== 0;

function note() {
  const now = Date.now();
  if (Math.abs(now - noted) < NOTE_MS || readAwayTime() === null) return;
  noted = now;
  localStorage.setItem(SEEN_AT, String(now));
}

/** Hidden pages draw nothing: phones keep pictures of them. */
function show() {
  if (readAwayTime() === null) return draw(true);
  if (document.hidden) {
    draw(false);
    if (!look()) note();
  } else if (!look()) {
    draw(true);
    note();
  }
}

const draw = (isDrawn: boolean) => {
  document.documentElement.style.opacity = isDrawn ? '' : '0';
};

/** Locks all windows when nobody has used one for the minutes that were chosen. Returns whether it did. */
function look() {
  const minutes = readAwayTime();
  if (minutes === null) return false;
  const away = Date.now() - Number(localStorage.getItem(SEEN_AT));
  // A clock that was set back does not give time.
  const isOver = away >= Math.max(Number(minutes), leastMinutes()) * 60_000 || away < -NOTE_MS;
  if (!isOver) return false;
  lockOthers();
  lock();
  return true;
}

const leastMinutes = () => (document.hasFocus() && document.activeElement?.tagName === 'IFRAME' ? PAY_MINUTES : 0);

/** The document is emptied at once, with all listeners of the app, and then begins anew. */
function lock() {
  silence();
  document.open();
  document.close();
  location.reload();
}
