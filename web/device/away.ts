import { HELD_AT, SEEN_AT } from '../src/lib/device-keys';
import { awayTimes, readAwayTime } from '../src/lib/lock-marks';
import { lockOthers, onLock } from './lock-channel';
import { silence } from './silence';

/** How exactly the time of the last use is stored. */
const NOTE_MS = 1000;
const LOOK_MS = 5000;

const LONGEST = Math.max(...awayTimes.map(Number));

/** Events of somebody who uses the app by hand, by voice or with a screen reader. */
const USES = ['pointerdown', 'mousemove', 'touchstart', 'keydown', 'wheel', 'input', 'focusin'];

let noted = 0;
let isHeld = false;
note();
onLock(lock);
setInterval(() => look(), LOOK_MS);
for (const kind of USES) window.addEventListener(kind, use, { capture: true, passive: true });
document.addEventListener('visibilitychange', show);
// A page that the browser keeps for going back shows nothing and begins anew when it comes back.
window.addEventListener('pagehide', () => {
  hold(false);
  if (readAwayTime()) draw(false);
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) readAwayTime() ? lock() : draw(true);
});

/** A use after the time is over locks, too: timers of a page in the background may be late. */
function use(event: Event) {
  if (isUse(event) && !look()) note();
}

/** A page that moves under a resting pointer has `mousemove` events without a movement, which are no use. */
const isUse = (event: Event) => !(event instanceof MouseEvent && event.type === 'mousemove') || hasMoved(event);
const hasMoved = ({ movementX, movementY }: MouseEvent) => movementX !== 0 || movementY !== 0;

function note() {
  const now = Date.now();
  if (Math.abs(now - noted) < NOTE_MS || readAwayTime() === null) return;
  noted = now;
  localStorage.setItem(SEEN_AT, String(now));
  hold(isHeld);
}

/** Hidden pages draw nothing: phones keep pictures of them. */
function show() {
  if (readAwayTime() === null) return draw(true);
  if (document.hidden) {
    draw(false);
    if (!look(true)) note();
  } else if (!look()) {
    draw(true);
    note();
  }
}

const draw = (isDrawn: boolean) => {
  document.documentElement.style.opacity = isDrawn ? '' : '0';
};

/** The frame of the payment is another site's, whose events are not heard here: the longest time holds while it has the focus. */
const isInFrame = () => document.activeElement instanceof HTMLIFrameElement;

/** What is shown once is copied by hand or in another app (use-shown-once.ts): the longest time holds meanwhile, too. */
const isShownOnce = () => 'shownOnce' in document.documentElement.dataset;

/** Tells the other windows whether the longest time holds since the last use. A use of one of them ends that until the next look. */
function hold(isLonger: boolean) {
  if (isLonger) localStorage.setItem(HELD_AT, localStorage.getItem(SEEN_AT) ?? '');
  else if (isHeld) localStorage.removeItem(HELD_AT);
  isHeld = isLonger;
}

/**
 * Locks all windows when nobody has used one for the minutes that were chosen. Returns whether it did.
 * @param isUsed whether this window is the one that is in use, or was until now
 */
function look(isUsed = document.hasFocus()) {
  const minutes = readAwayTime();
  if (minutes === null) return false;
  hold((isUsed && isInFrame()) || isShownOnce());
  const seenAt = localStorage.getItem(SEEN_AT);
  const away = Date.now() - Number(seenAt);
  const time = seenAt !== null && seenAt === localStorage.getItem(HELD_AT) ? LONGEST : Number(minutes);
  // A clock that was set back does not give time.
  const isOver = away >= time * 60_000 || away < -NOTE_MS;
  if (!isOver) return false;
  lockOthers();
  lock();
  return true;
}

/** The document is emptied at once, with all listeners of the app, and then begins anew. */
function lock() {
  silence();
  document.open();
  document.close();
  location.reload();
}
