import type { Hashing } from './pin';

/** The stored lock of this device. `tries` counts the tries that were begun since the last right PIN. */
export type LockRecord = Hashing & { pin: string; panic: string | null; tries: number };

export const MAX_TRIES = 5;

/** The judgement of a PIN: `spent` after the last try. */
export type Verdict = 'right' | 'panic' | 'wrong' | 'spent';

/** Counts a try before it is judged, so that closing the page in between does not give it back. */
export function beginTry(record: LockRecord): LockRecord {
  return { ...record, tries: record.tries + 1 };
}

/** Judges the hash of a PIN whose try was counted in this record. */
export function judgeTry({ pin, panic, tries }: LockRecord, hash: string): Verdict {
  if (tries > MAX_TRIES) return 'spent';
  if (hash === pin) return 'right';
  if (hash === panic) return 'panic';
  return tries < MAX_TRIES ? 'wrong' : 'spent';
}

/** How many wrong PINs are left. */
export const triesLeft = ({ tries }: Pick<LockRecord, 'tries'>) => Math.max(0, MAX_TRIES - tries);

export const leftSentence = (left: number) =>
  `${left === 1 ? 'One try is' : `${left} tries are`} left, then you are signed out here.`;
export const wrongSentence = (left: number) => `That is not the PIN. ${leftSentence(left)}`;
