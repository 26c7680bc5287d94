import type { Attempted } from './history.js';
import { acknowledgedAt, begunAt, overAt } from './judge.js';

type Attempt = Attempted<object>;

/** A message that is stored, the attempts to send it, and what of it both members see alike. */
export type Stored = { name: string; seen: string; attempts: Attempt[] };

/**
 * Deleting a conversation for oneself: who did sees the end of what is stored, oldest first; nothing in it from before a deletion
 * that was acknowledged, and everything that came after the last one which may have taken effect.
 */
export function checkDeletion(by: string, deletions: Attempt[], stored: Stored[], shown: string[]): string[] {
  const done = deletions.filter(({ outcome }) => outcome === 'ok');
  const mayBeDone = deletions.filter(({ outcome }) => outcome !== 'fail');
  const isShown = ({ seen }: Stored) => shown.includes(seen);
  const sent = stored.filter(({ attempts }) => attempts.length > 0);
  const kept = sent.filter((one) => isShown(one) && done.some((each) => acknowledgedAt(one.attempts) < each.startedAt));
  const lost = sent.filter((one) => !isShown(one) && mayBeDone.every((each) => begunAt(one.attempts) > overAt(each)));
  const end = stored.slice(stored.length - shown.length);
  return [
    ...(end.map(({ seen }) => seen).join() === shown.join() ? [] : [`${by} sees no end of the conversation`]),
    ...kept.map(({ name }) => `"${name}" was deleted by ${by} for themselves and is there`),
    ...lost.map(({ name }) => `"${name}" is lost for ${by}, who has not deleted it`),
  ];
}
