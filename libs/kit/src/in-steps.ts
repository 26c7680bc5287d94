import { EventEmitter, once } from 'node:events';

/**
 * Does work whose duration would tell what it found, and settles at the next of moments that are `stepMs` apart and counted
 * from its start. The timer begins before the work: one that began after it would keep the work's fraction of a millisecond.
 * @param isHeld whether work that failed with this error waits for its moment; without it, all work does
 */
export async function inSteps<T>(
  stepMs: number,
  work: () => Promise<T>,
  isHeld?: (error: unknown) => boolean,
): Promise<T> {
  const clock = new EventEmitter();
  const timer = setInterval(() => clock.emit('step'), stepMs);
  try {
    const result = await work();
    if (!isHeld) await once(clock, 'step');
    return result;
  } catch (error) {
    if (!isHeld || isHeld(error)) await once(clock, 'step');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
