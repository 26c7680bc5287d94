import { MUTED_ALWAYS, type MuteFor } from '@kindred/contracts/own-conversations';

const HOUR_MS = 3_600_000;
const ALWAYS = Date.parse(MUTED_ALWAYS);
const hours = { '8h': 8, week: 7 * 24 };

/** Until when a conversation is muted that is muted now; null where the member ends it. */
export function mutedUntil(choice: MuteFor, now: Date): Date | null {
  if (choice === null) return null;
  return choice === 'always' ? new Date(MUTED_ALWAYS) : new Date(now.getTime() + hours[choice] * HOUR_MS);
}

/** Whether the member hears nothing of the conversation at this time. */
export function isMutedAt({ mutedUntil }: { mutedUntil: Date | null }, now: Date) {
  return mutedUntil !== null && mutedUntil > now;
}

/** When the first of these is muted no more, if one that is muted is so for a time. */
export function firstEnd(conversations: { mutedUntil: Date | null }[]) {
  const ends = conversations.map(({ mutedUntil }) => mutedUntil?.getTime() ?? ALWAYS).filter((end) => end < ALWAYS);
  return ends.length > 0 ? { countsAt: new Date(Math.min(...ends)) } : {};
}
