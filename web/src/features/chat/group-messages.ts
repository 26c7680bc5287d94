import type { ShownMessage } from './shown-message';

/** How long after another a message still belongs to the same breath; milliseconds. */
const BREATH = 5 * 60_000;

/** A message and its place in what one person said in one breath. */
export type Row = { message: ShownMessage; isFirst: boolean; isLast: boolean };
/** What was said on one day, by this device's clock. */
export type Day = { date: string; rows: Row[] };

/** The messages by day; within a day each knows whether one of the same breath is before or after it. */
export function groupMessages(messages: ShownMessage[]): Day[] {
  const days: Day[] = [];
  messages.forEach((message, index) => {
    const isFirst = !isSameBreath(messages[index - 1], message);
    const isLast = !isSameBreath(message, messages[index + 1]);
    const date = dayOf(message);
    if (days.at(-1)?.date !== date) days.push({ date, rows: [] });
    days.at(-1)?.rows.push({ message, isFirst, isLast });
  });
  return days;
}

function isSameBreath(one: ShownMessage | undefined, next: ShownMessage | undefined) {
  if (!one || !next || one.senderId !== next.senderId || dayOf(one) !== dayOf(next)) return false;
  return Date.parse(next.createdAt) - Date.parse(one.createdAt) < BREATH;
}

/** The local day of a message, as "2026-3-4". */
function dayOf({ createdAt }: ShownMessage) {
  const date = new Date(createdAt);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
