/**
 * Sequences that a member has read without the other being told: the first and the last of each range, ascending. The other
 * is never told of these.
 */
export type UntoldReads = number[];

/** How many ranges are kept. What lies between the first two is not told either when there are more. */
const MOST_RANGES = 100;

/** With the sequences from the first to the last, which come after all ranges. */
export function withUntold(reads: UntoldReads, first: number, last: number): UntoldReads {
  const end = reads.at(-1);
  const added = end !== undefined && end >= first - 1 ? [...reads.slice(0, -1), last] : [...reads, first, last];
  return added.length <= 2 * MOST_RANGES ? added : added.filter((_, index) => index !== 1 && index !== 2);
}

/** Whether a message was read without its sender being told. */
export function isUntold(reads: UntoldReads, sequence: number) {
  return reads.some((first, index) => {
    const last = index % 2 === 0 ? reads[index + 1] : undefined;
    return last !== undefined && first <= sequence && sequence <= last;
  });
}
