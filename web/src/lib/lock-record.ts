import { WRONG_PINS } from './device-keys';
import { dropLockMarks } from './lock-marks';
import { beginTry, judgeTry, type LockRecord, MAX_TRIES, triesLeft, type Verdict } from './lock-tries';
import { hashPin, newHashing } from './pin';

/** A database of its own: the PIN is the device's, and stays there after a sign-out. */
const DATABASE = 'device';
const TABLE = 'lock';
const KEY = 'lock';

/** Sets the PIN, in place of an earlier one; the panic PIN stays. Resolves to false where it is the panic PIN. */
export async function setPin(pin: string): Promise<boolean> {
  const { salt, rounds, panic } = (await change((now) => now)) ?? { ...newHashing(), panic: null };
  const hash = await hashPin(pin, { salt, rounds });
  if (hash === panic) return false;
  await change(() => ({ salt, rounds, pin: hash, panic, tries: 0 }));
  return true;
}

/** Sets the panic PIN, or none. Resolves to false where it is the PIN itself. */
export async function setPanicPin(pin: string | null): Promise<boolean> {
  const record = await change((now) => now);
  if (!record) return false;
  const panic = pin && (await hashPin(pin, record));
  if (panic === record.pin) return false;
  await change((now) => now && { ...now, panic });
  return true;
}

export async function removeLock() {
  await change(() => undefined);
}

/** Removes the lock after its marks: a page that is opened in between and finds a mark would think that the PIN was lost. */
export async function dropLock() {
  await dropLockMarks();
  await removeLock();
}

/** How many wrong PINs are left; null where there is no lock. */
export async function readTriesLeft(): Promise<number | null> {
  const record = await change((now) => now);
  return record ? triesLeft(record) : null;
}

/**
 * Judges a PIN; null where there is no lock. `tries` counts this one and those before it since the last PIN or panic PIN, which give
 * all tries back. After the PIN it notes how many were wrong (lib/tell-wrong-pins.ts).
 */
export async function judgePin(pin: string): Promise<{ verdict: Verdict; tries: number } | null> {
  const record = await change((now) => now && beginTry(now));
  if (!record) return null;
  const { tries } = record;
  if (tries > MAX_TRIES) return { verdict: 'spent', tries };
  const verdict = judgeTry(record, await hashPin(pin, record));
  if (verdict === 'right' && tries > 1) sessionStorage.setItem(WRONG_PINS, String(tries - 1));
  if (verdict === 'right' || verdict === 'panic') await change((now) => now && { ...now, tries: 0 });
  return { verdict, tries };
}

/** Reads and writes in one transaction: two windows never count the same try. Resolves to what is stored then. */
async function change(next: (record: LockRecord | undefined) => LockRecord | undefined) {
  const database = await open();
  try {
    return await new Promise<LockRecord | undefined>((done, failed) => {
      const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
      const table = transaction.objectStore(TABLE);
      const reading: IDBRequest<LockRecord | undefined> = table.get(KEY);
      let stored: LockRecord | undefined;
      reading.onsuccess = () => {
        stored = next(reading.result);
        if (stored === reading.result) return;
        if (stored) table.put(stored, KEY);
        else table.delete(KEY);
      };
      transaction.oncomplete = () => done(stored);
      transaction.onerror = transaction.onabort = () => failed(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open() {
  return new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
