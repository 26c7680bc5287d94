import { isCovered, takeOthersAlong } from '../src/lib/cover';
import { readCookie } from '../src/lib/device-cookies';
import { LEFT, LOCK, QUICK_EXIT } from '../src/lib/device-keys';
import { emptyDevice } from '../src/lib/empty-device';
import { iconOf, nameOfFace } from '../src/lib/face-names';
import { markLocked, readAwayTime } from '../src/lib/lock-marks';
import { dropLock, judgePin, readTriesLeft } from '../src/lib/lock-record';
import { leftSentence, MAX_TRIES, triesLeft, wrongSentence } from '../src/lib/lock-tries';
import { PIN_PATTERN } from '../src/lib/pin';
import { readFace } from '../src/lib/read-face';
import { applyTheme } from '../src/lib/stored-theme';
import { guard } from './guards';
import { lockOthers } from './lock-channel';
import { toNotepad } from './notepad';

const face = readFace();
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

if (sessionStorage.getItem(LEFT) !== null && visit?.type === 'back_forward') {
  // This tab was left for the notepad: earlier pages of its history lead there too, until the app is opened anew (head/exit.ts).
  document.write('<plaintext hidden>');
  location.replace('/notes');
} else {
  sessionStorage.removeItem(LEFT);
  dress();
  document.addEventListener('DOMContentLoaded', begin);
  window.addEventListener('storage', ({ key, newValue }) => key === LEFT && newValue && toNotepad(emptyDevice));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionStorage.getItem(LEFT) !== null) location.replace('/notes');
  });
}

/** Before the first paint: the theme of this device, and the name of the chosen face. */
function dress() {
  applyTheme();
  document.documentElement.dataset.face = face;
  document.title = nameOfFace(face) ?? 'Locked';
  document.querySelector('link[rel=icon]')?.setAttribute('href', iconOf(face));
  guard(QUICK_EXIT);
}

async function begin() {
  const form = document.querySelector('form');
  const image = document.querySelector('img');
  const title = document.querySelector('h1');
  if (!form || !image || !title) return;
  image.src = iconOf(face);
  image.dataset.logo = '';
  title.textContent = nameOfFace(face) ?? 'Locked';
  listen(form);
  const left = await readTriesLeft();
  const said = form.querySelector('p');
  // Somebody else may have used the other tries.
  if (said && left && left < MAX_TRIES) said.textContent = leftSentence(left);
  if (left === 0 || (left === null && isMarked())) await leave();
  else if (left === null) await open();
  // A browser may have dropped one of the marks.
  else await markLocked(readAwayTime() ?? '1');
}

/** Whether a mark says that there is a lock: then the PIN was lost. Without a mark the lock was switched off in another window. */
function isMarked() {
  return localStorage.getItem(LOCK) !== null || readCookie('lock') !== undefined;
}

function listen(form: HTMLFormElement) {
  const [input, said, key] = [form.querySelector('input'), form.querySelector('p'), form.querySelector('button')];
  if (!input || !said || !key) return;
  let isBusy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    if (!PIN_PATTERN.test(input.value)) return say('A PIN has 4 to 8 digits.');
    isBusy = true;
    key.setAttribute('aria-disabled', 'true');
    said.textContent = '';
    await judge(input.value).then(say, () => say('That did not work. Try again.'));
    isBusy = false;
    key.removeAttribute('aria-disabled');
  });

  function say(words: string | undefined) {
    if (!words || !input || !said) return;
    said.textContent = words;
    input.setAttribute('aria-invalid', 'true');
    input.value = '';
    input.focus();
  }
}

/** Opens the app or leaves the device; resolves to what to say of a wrong PIN. */
async function judge(pin: string): Promise<string | undefined> {
  const judged = await judgePin(pin);
  if (judged?.verdict === 'wrong') return wrongSentence(triesLeft(judged));
  if (judged?.verdict === 'panic' && isCovered()) return leaveForNotepad(emptyDevice);
  if (judged?.verdict === 'panic') {
    // It has to look like the right PIN, so nothing is waited for.
    void emptyDevice(window.fetch.bind(window));
    lockOthers();
  }
  await (judged?.verdict === 'spent' ? leave() : open());
}

/** Signs out, empties the device and takes the lock away: there is nothing left to guard. */
async function leave() {
  if (isCovered()) return leaveForNotepad((fetch) => Promise.all([emptyDevice(fetch), dropLock()]));
  void emptyDevice(window.fetch.bind(window));
  await dropLock();
  lockOthers();
  await open();
}

/** Leads all windows to the notepad. */
function leaveForNotepad(empty: Parameters<typeof toNotepad>[0]) {
  takeOthersAlong();
  toNotepad(empty);
  return undefined;
}

/** Replaces this document by the app's. */
async function open() {
  const answer = await fetch('/index.html');
  if (!answer.ok) throw new Error(`The app was answered with ${answer.status}`);
  const page = await answer.text();
  Object.assign(window, { isUnlocked: true });
  document.open();
  document.write(page);
  document.close();
}
