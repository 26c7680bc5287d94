const TRIES = 5;

/**
 * Starts a service as an orchestrator does: one that ends before it is ready, since a server did not answer in time, is
 * started again, a few times.
 */
export async function startAgain(start: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
