import { isCovered, takeOthersAlong } from './cover';
import { emptyDevice } from './empty-device';
import { leave } from './leave';
import { loadGuard } from './load-guard';
import { type AwayTime, markLocked, readAwayTime } from './lock-marks';
import { dropLock, judgePin, removeLock, setPanicPin, setPin } from './lock-record';
import { triesLeft } from './lock-tries';
import { createStore, useStore } from './store';

const awayTime = createStore(readAwayTime(), () => {
  // Another window may switch the lock on or off.
  window.addEventListener('storage', apply);
  apply();
  return () => window.removeEventListener('storage', apply);
});
const apply = () => awayTime.set(readAwayTime());

/** After how many minutes away this device asks for its PIN; null where there is no lock. */
export const useAwayTime = () => useStore(awayTime);

/** Whether this browser has what a lock needs, which it offers to secure origins only. */
export const canLock = () => Boolean(window.crypto?.subtle && window.indexedDB && window.caches);

/** Sets a lock where there is none: changing one takes its PIN. Rejects and removes it again if the script that watches does not load. */
export async function switchLockOn(pin: string, minutes: AwayTime) {
  if (readAwayTime() !== null) throw new Error('There is a lock already');
  await removeLock();
  await setPin(pin);
  await markLocked(minutes);
  await loadGuard('/away.js').catch(async (error: unknown) => {
    await switchLockOff();
    throw error;
  });
  awayTime.set(minutes);
}

/** Shows the choice at once. */
export async function chooseAwayTime(minutes: AwayTime) {
  const before = awayTime.get();
  awayTime.set(minutes);
  await markLocked(minutes).catch((error: unknown) => {
    awayTime.set(before);
    throw error;
  });
}

/** A change of the lock in the settings, which asks for the PIN. */
export type LockChange = { kind: 'pin' | 'panic'; pin: string } | { kind: 'no-panic' | 'off' };
/** `left` are the wrong PINs that are left. */
export type LockProblem = { kind: 'wrong-pin'; left: number } | { kind: 'same-pin' };

/**
 * Changes the lock if the PIN is right; otherwise it resolves to what is wrong. Any PIN counts as on the page of the lock: the
 * panic PIN and the last wrong one sign out, empty the device and begin anew, or leave for the notepad; nothing resolves then.
 */
export async function changeLock(pin: string, change: LockChange): Promise<LockProblem | undefined> {
  const judged = await judgePin(pin);
  if (judged?.verdict === 'wrong') return { kind: 'wrong-pin', left: triesLeft(judged) };
  if (judged?.verdict === 'right') return make(change);
  const isLeft = judged !== null && isCovered();
  if (isLeft) takeOthersAlong();
  if (judged) void emptyDevice(window.fetch.bind(window));
  if (judged?.verdict !== 'panic') await switchLockOff();
  isLeft ? leave.toNotepad() : leave.reload();
  // Never resolves: the sheet would close and go back in the history, which would cancel the navigation.
  return new Promise(() => undefined);
}

async function make(change: LockChange): Promise<LockProblem | undefined> {
  if (change.kind === 'off') return switchLockOff();
  const isSet = change.kind === 'pin' ? setPin(change.pin) : setPanicPin('pin' in change ? change.pin : null);
  return (await isSet) ? undefined : { kind: 'same-pin' };
}

async function switchLockOff(): Promise<undefined> {
  await dropLock();
  awayTime.set(null);
}
