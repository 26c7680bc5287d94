/**
 * Does work whose duration would tell what it found, and settles at the next of moments that are `stepMs` apart and counted
 * from its start.
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
 * Waits by the microsecond. A timer alone keeps what it is to hide: the event loop rounds its time down to milliseconds at
 * each event and then sleeps for whole ones, so a timer fires at the last event's fraction of a millisecond.
 */
async function waitUntil(moment: number) {
  const wholeMs = Math.floor(moment - performance.now()) - 1;
  if (wholeMs > 0) await new Promise((over) => setTimeout(over, wholeMs));
  while (performance.now() < moment) await new Promise((over) => setImmediate(over));
}
