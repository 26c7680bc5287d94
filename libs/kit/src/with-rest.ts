/**
 * Does work and then pauses for as long as the work took, whether it succeeds or fails. Work that is done one after the
 * other in this way leaves half of the time to other work.
 */
export async function withRest<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await new Promise((rested) => setTimeout(rested, performance.now() - begun));
  }
}
