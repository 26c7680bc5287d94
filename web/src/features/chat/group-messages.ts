import type { ShownMessage } from './shown-message';

/** How long after another a message still belongs to the same breath; milliseconds. */
const BREATH = 5 * 60_000;
/** How many of the newest messages are always drawn. */
const NEAR_END = 50;

/** A message and its place in what one person said in one breath. */
export type Row = { message: ShownMessage; isFirst: boolean; isLast: boolean };
/** Some messages that are drawn together; those far from the end only when they come into sight. */
export type Block = { rows: Row[]; isFar: boolean };
/** What was said on one day, by this device's clock. */
export type Day = { date: string; blocks: Block[] };

/** The pages of messages by day; each message knows whether one of the same breath is before or after it. */
export function groupMessages(pages: ShownMessage[][]): Day[] {
  const messages = pages.flat();
  const pageStarts = new Set(pages.map(([first]) => first));
  const dates = messages.map(dayOf);
  const isOneBreath = (index: number) =>
    dates[index - 1] === dates[index] && isSoon(messages[index - 1], messages[index]);
  const days: Day[] = [];
  messages.forEach((message, index) => {
    const row = { message, isFirst: !isOneBreath(index), isLast: !isOneBreath(index + 1) };
    const isFar = messages.length - index > NEAR_END;
    const date = dates[index] ?? '';
    const day = days.at(-1);
    const block = day?.blocks.at(-1);
    if (day?.date !== date) days.push({ date, blocks: [{ rows: [row], isFar }] });
    else if (!block || pageStarts.has(message) || isOneInSixteen(message)) day.blocks.push({ rows: [row], isFar });
    else {
      block.rows.push(row);
      block.isFar = isFar;
    }
  });
  return days;
}

/** Keys one message for good: a draft keeps it when it is sent. */
export function keyOfMessage({ clientId, id }: ShownMessage) {
  return clientId ?? id;
}

/** By a digit that is as good as random, so that blocks stay what they are when messages come before or after them. */
function isOneInSixteen(message: ShownMessage) {
  return keyOfMessage(message).endsWith('0');
}

function isSoon(one: ShownMessage | undefined, next: ShownMessage | undefined) {
  if (!one || !next || one.senderId !== next.senderId) return false;
  return Date.parse(next.createdAt) - Date.parse(one.createdAt) < BREATH;
}

/** The local day of a message, as "2026-3-4". */
function dayOf({ createdAt }: ShownMessage) {
  const date = new Date(createdAt);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
