/**
 * Does work whose duration would reveal its result. The promise settles at the next multiple of `stepMs` after the start.
 * @param isPadded whether work with this outcome waits for its moment; without it, all work does
 */
export async function padTiming<T>(
  stepMs: number,
  work: () => Promise<T>,
  isPadded: (outcome: PromiseSettledResult<T>) => boolean = () => true,
): Promise<T> {
  const begin = performance.now();
  const [outcome] = await Promise.allSettled([work()]);
  if (isPadded(outcome)) await waitUntil(begin + stepMs * Math.floor(1 + (performance.now() - begin) / stepMs));
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/**
 * Waits precisely to the microsecond. A timer alone would reveal the duration: the event loop rounds its time down to
 * milliseconds at each event and sleeps for whole ones, so a timer fires at the last event's fraction of a millisecond.
 */
async function waitUntil(moment: number) {
  const wholeMs = Math.floor(moment - performance.now()) - 1;
  if (wholeMs > 0) await new Promise((over) => setTimeout(over, wholeMs));
  while (performance.now() < moment) await new Promise((over) => setImmediate(over));
}
