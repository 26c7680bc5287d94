import type { Attempted } from './history.js';
import { overAt } from './judge.js';

type Attempt = Attempted<object>;

/** A message that is stored: the attempts to send it, and whether the member who deleted the conversation for themselves sees it. */
export type Sent = { name: string; isShown: boolean; attempts: Attempt[] };

/**
 * Deleting a conversation for oneself: nothing from before a deletion that was acknowledged is there, and everything is that
 * came after the last one which may have taken effect.
 */
export function checkDeletion(by: string, deletions: Attempt[], messages: Sent[]): string[] {
  const done = deletions.filter(({ outcome }) => outcome === 'ok');
  const mayBeDone = deletions.filter(({ outcome }) => outcome !== 'fail');
  const kept = messages.filter((one) => one.isShown && done.some(({ startedAt }) => storedAt(one) < startedAt));
  const lost = messages.filter((one) => !one.isShown && mayBeDone.every((deletion) => begunAt(one) > overAt(deletion)));
  return [
    ...kept.map(({ name }) => `"${name}" was deleted by ${by} for themselves and is there`),
    ...lost.map(({ name }) => `"${name}" is lost for ${by}, who has not deleted it`),
  ];
}

const begunAt = ({ attempts }: Sent) => Math.min(...attempts.map(({ startedAt }) => startedAt));
const storedAt = ({ attempts }: Sent) =>
  Math.min(...attempts.map(({ outcome, endedAt }) => (outcome === 'ok' ? endedAt : Number.POSITIVE_INFINITY)));
