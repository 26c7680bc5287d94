import type { Attempted } from './history.js';

/** Milliseconds that an attempt may still take effect after nobody waits for it any more. */
export const LATE_MS = 10_000;

type Try = Pick<Attempted<object>, 'startedAt' | 'endedAt' | 'outcome'>;

/** Of all attempts at one thing: acknowledged, it is there once; refused, never; unknown, once or never. */
export function checkOnce(name: string, tries: Pick<Try, 'outcome'>[], count: number): string[] {
  if (count > 1) return [`${name} is there ${count} times`];
  if (count === 0 && tries.some(({ outcome }) => outcome === 'ok')) return [`${name} was acknowledged and is lost`];
  if (count === 1 && tries.every(({ outcome }) => outcome === 'fail')) return [`${name} was refused and is there`];
  return [];
}

/** When an attempt takes effect at the latest, if it does. */
export const overAt = ({ outcome, endedAt }: Try, lateMs = LATE_MS) => endedAt + (outcome === 'unknown' ? lateMs : 0);

/** Whether the last choice stands: one that no acknowledged choice surely followed, or the first state if none was acknowledged. */
export function lastStands<T extends Try>(
  tries: T[],
  isAsBegun: boolean,
  asked: (one: T) => boolean,
  lateMs = LATE_MS,
) {
  const done = tries.filter(({ outcome }) => outcome === 'ok');
  const mayBeLast = (one: T) => done.every(({ startedAt }) => startedAt <= overAt(one, lateMs));
  if (isAsBegun && done.length === 0) return true;
  return tries.some((one) => one.outcome !== 'fail' && mayBeLast(one) && asked(one));
}

/**
 * Every state in which the calls of one member, who makes one after the other, may have left something. One of unknown outcome
 * takes effect at any time, also twice, until it is over, or never.
 * @param after the state after a call; null where the call cannot have happened in this state
 */
export function possibleEnds<S, T extends Try>(tries: T[], begun: S, after: (state: S, one: T) => S | null): S[] {
  let states = [begun];
  let open: T[] = [];
  for (const one of tries.toSorted((a, b) => a.startedAt - b.startedAt)) {
    open = open.filter((other) => overAt(other) >= one.startedAt);
    if (one.outcome === 'ok') states = states.map((state) => after(state, one)).filter((state) => state !== null);
    if (one.outcome === 'unknown') open.push(one);
    states = withEffects(states, open, after);
  }
  return states;
}

/** States, and all that follow from them where some of these attempts take effect in some order. */
function withEffects<S, T>(states: S[], open: T[], after: (state: S, one: T) => S | null): S[] {
  const all = new Map(states.map((state) => [JSON.stringify(state), state]));
  // A Map is walked in the order in which it grows, so that what is added here is looked at too.
  for (const state of all.values()) {
    for (const one of open) {
      const next = after(state, one);
      if (next !== null) all.set(JSON.stringify(next), next);
    }
  }
  return [...all.values()];
}

export const begunAt = (tries: Try[]) => Math.min(...tries.map(({ startedAt }) => startedAt));

/** Infinity where no attempt was acknowledged. */
export const acknowledgedAt = (tries: Try[]) =>
  Math.min(...tries.filter(({ outcome }) => outcome === 'ok').map(({ endedAt }) => endedAt));

/** Names of objects without a row, and of rows without an object. */
export function checkObjects(objects: string[], named: string[]): string[] {
  const [there, known] = [new Set(objects), new Set(named)];
  return [
    ...[...there].filter((name) => !known.has(name)).map((name) => `the object ${name} belongs to nothing`),
    ...[...known].filter((name) => !there.has(name)).map((name) => `the object ${name} is missing`),
  ];
}
