import { KEY_COUNT } from '../ranking/ranking.js';

/** Order keys from low to high. `end` is the rotated key of the last one. */
type KeyRange = { lowKey: number; highKey: number; end: number };

/** A remainder of less than half a range is added to the range before it. */
const WITH_REMAINDER = 1.5;

/**
 * The circle of keys, from a rotated key on, as ranges that double in width up to a limit. Widths are shares of the circle.
 * The last range may be wider: reading people in vain costs less than another range.
 */
export function keyRanges(fromRotated: number, firstWidth: number, maxWidth: number, keyOffset: number): KeyRange[] {
  const ranges: KeyRange[] = [];
  let share = firstWidth;
  for (let from = fromRotated; from < KEY_COUNT; share *= 2) {
    const width = Math.ceil(Math.min(share, maxWidth) * KEY_COUNT);
    const to = from + WITH_REMAINDER * width > KEY_COUNT ? KEY_COUNT : from + width;
    ranges.push(...keysBetween(from, to, keyOffset));
    from = to;
  }
  return ranges;
}

/** Rotated keys as order keys: two ranges where they pass the largest key. `to` is exclusive. */
function keysBetween(from: number, to: number, keyOffset: number): KeyRange[] {
  const [lowKey, highKey] = [(from + keyOffset) % KEY_COUNT, (to - 1 + keyOffset) % KEY_COUNT];
  if (lowKey <= highKey) return [{ lowKey, highKey, end: to - 1 }];
  return [
    { lowKey, highKey: KEY_COUNT - 1, end: KEY_COUNT - 1 - keyOffset },
    { lowKey: 0, highKey, end: to - 1 },
  ];
}
