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

/** The messages by day. Each one knows whether it is the first or the last of its group. */
export function groupMessages(pages: ShownMessage[][]): Day[] {
  const messages = pages.flat();
  const pageStarts = new Set(pages.map(([first]) => first));
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
    else if (!block || pageStarts.has(message) || isOneInSixteen(message)) day.blocks.push(newBlock);
    else {
      block.rows.push(row);
      block.isFar = isFar;
    }
  });
  return days;
}

/** The newest messages alone, as many as fill a screen. */
export function screenfulOf(days: Day[]): Day[] {
  let room = ON_SCREEN;
  const fill = (block: Block) => {
    const rows = block.rows.slice(Math.max(0, block.rows.length - room));
    room -= rows.length;
    return { ...block, rows };
  };
  const filled = days.toReversed().map(({ date, blocks }) => ({ date, blocks: blocks.toReversed().map(fill) }));
  const isDrawn = ({ rows }: Block) => rows.length > 0;
  const drawn = filled.map(({ date, blocks }) => ({ date, blocks: blocks.filter(isDrawn).toReversed() }));
  return drawn.filter(({ blocks }) => blocks.length > 0).toReversed();
}

/** The React key of a message; a pending message keeps it when it is sent. */
export function keyOfMessage({ clientId, id }: ShownMessage) {
  return clientId ?? id;
}

/** By a digit that is as good as random, so that blocks stay what they are when messages come before or after them. */
function isOneInSixteen(message: ShownMessage) {
  return keyOfMessage(message).endsWith('0');
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
