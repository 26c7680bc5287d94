/**
 * Ends after the work and as long again, however the work ends, so that work which is done one after the other leaves
 * half the time to others.
 */
export async function withRest<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await new Promise((rested) => setTimeout(rested, performance.now() - begun));
  }
}
