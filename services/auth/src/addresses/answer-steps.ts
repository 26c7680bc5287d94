import { setTimeout as pause } from 'node:timers/promises';

/** The time between two moments of an answer, in milliseconds: many times what the work of either way takes. */
const STEP_MS = 250;

/** How long until the next moment of an answer, in milliseconds, for work that has taken so long. */
export function untilNextStep(tookMs: number) {
  return STEP_MS - (tookMs % STEP_MS);
}

/** Does work whose duration would tell what was done, and settles at the next of fixed moments after its start. */
export async function inSteps(work: () => Promise<void>) {
  const startedAt = performance.now();
  try {
    await work();
  } finally {
    await pause(untilNextStep(performance.now() - startedAt));
  }
}
