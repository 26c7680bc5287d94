import type { ShownMessage } from './shown-message';

/** The longest pause in milliseconds between two messages of one group. */
const BREATH = 5 * 60_000;
/** How many of the newest messages are always drawn. */
const NEAR_END = 50;
/** How many of them fill the screen of a phone. */
const ON_SCREEN = 24;

/** A message, and whether it is the first or last of a group of consecutive messages. */
export type Row = { message: ShownMessage; isFirst: boolean; isLast: boolean };
/** Messages that are rendered together. Blocks far from the end are rendered when they come into view. */
export type Block = { key: string; rows: Row[]; isFar: boolean };
/** The messages of one day, in this device's time zone. */
export type Day = { date: string; blocks: Block[] };

/** The messages by day. Each one knows whether it is the first or the last of its group. A block begins at `screenStart`. */
export function groupMessages(pages: ShownMessage[][], screenStart?: string): Day[] {
  const messages = pages.flat();
  const starts = new Set([screenStart, ...pages.map(([first]) => first && keyOfMessage(first))]);
  const times = messages.map(({ createdAt }) => Date.parse(createdAt));
  const dayOf = rememberDay();
  const days: Day[] = [];
  let isFirst = true;
  messages.forEach((message, index) => {
    const time = times[index] ?? 0;
    const date = dayOf(time);
    const next = messages[index + 1];
    const nextTime = times[index + 1] ?? 0;
    const isOther = next?.senderId !== message.senderId || Boolean(next.notice) !== Boolean(message.notice);
    const isLast = isOther || nextTime - time >= BREATH || dayOf(nextTime) !== date;
    const row = { message, isFirst, isLast };
    isFirst = isLast;
    const isFar = messages.length - index > NEAR_END;
    const newBlock = { key: keyOfMessage(message), rows: [row], isFar };
    const day = days.at(-1);
    const block = day?.blocks.at(-1);
    if (day?.date !== date) days.push({ date, blocks: [newBlock] });
    else if (!block || starts.has(newBlock.key) || isOneInSixteen(newBlock.key)) day.blocks.push(newBlock);
    else {
      block.rows.push(row);
      block.isFar = isFar;
    }
  });
  return days;
}

/** The key of the first of the newest messages, as many as fill a screen; undefined if there are no more than these. */
export function screenStartOf(pages: ShownMessage[][]): string | undefined {
  const messages = pages.flat();
  const first = messages.length > ON_SCREEN && messages.at(-ON_SCREEN);
  return first ? keyOfMessage(first) : undefined;
}

/** The blocks from one on. */
export function daysSince(days: Day[], blockKey: string): Day[] {
  let isSince = false;
  const isDrawn = ({ key }: Block) => {
    isSince ||= key === blockKey;
    return isSince;
  };
  return days
    .map(({ date, blocks }) => ({ date, blocks: blocks.filter(isDrawn) }))
    .filter(({ blocks }) => blocks.length);
}

/** The React key of a message; a pending message keeps it when it is sent. Both members choose client ids, even the same. */
export function keyOfMessage({ clientId, id, senderId }: ShownMessage) {
  return clientId ? `${senderId} ${clientId}` : id;
}

/** By a digit that is as good as random, so that blocks stay what they are when messages come before or after them. */
function isOneInSixteen(key: string) {
  return key.endsWith('0');
}

/** The local day of a time, as "2026-3-4". Cached, since consecutive times are mostly of one day. */
function rememberDay() {
  let day = { name: '', start: 0, end: 0 };
  return (time: number) => {
    if (time < day.start || time >= day.end) day = dayAround(new Date(time));
    return day.name;
  };
}

function dayAround(date: Date) {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()] as const;
  const [start, end] = [day, day + 1].map((number) => new Date(year, month, number).getTime()) as [number, number];
  return { name: `${year}-${month + 1}-${day}`, start, end };
}
