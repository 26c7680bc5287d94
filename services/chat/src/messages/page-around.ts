import { Reply } from '@kindred/kit/reply';

type Identified = { id: string };

/**
 * One page of messages around one of them, with the cursors of the pages before and after. `rows` are oldest first; more than
 * `count` on a side say that there are more. Where it exceeds its bytes, the messages farthest from the one are cut.
 */
export function pageAround<Row extends Identified, Item>(
  rows: Row[],
  id: string,
  count: number,
  item: (row: Row) => Item,
): Reply<Item[]> {
  const middle = rows.findIndex((row) => row.id === id);
  const items = rows.map(item);
  const sizes = items.map((one) => Buffer.byteLength(JSON.stringify(one)) + 1);
  const [from, to] = [Math.max(0, middle - count), Math.min(rows.length, middle + count + 1)];

  /** As many as fit, taken from the middle outwards, on both sides alike. */
  function within(bytes: number): Reply<Item[]> {
    let [start, end] = [middle, middle + 1];
    let left = bytes - (sizes[middle] ?? 0);
    const fits = (index: number) => index >= from && index < to && (sizes[index] ?? 0) <= left;
    for (let isMore = true; isMore; ) {
      isMore = false;
      if (fits(start - 1)) {
        left -= sizes[--start] ?? 0;
        isMore = true;
      }
      if (fits(end)) {
        left -= sizes[end++] ?? 0;
        isMore = true;
      }
    }
    return reply(start, end, within);
  }

  function reply(start: number, end: number, cut?: Reply<Item[]>['within']) {
    const prev = start > 0 ? (rows[start]?.id ?? null) : null;
    const next = end < rows.length ? (rows[end - 1]?.id ?? null) : null;
    return new Reply(items.slice(start, end), { prev, next }, cut);
  }

  return reply(from, to, within);
}
