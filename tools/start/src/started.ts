type Stop = () => Promise<void> | void;

/** What runs, and is to be stopped in the opposite order of starting. */
export type Started = Stop[];

/** Stops everything once. What cannot be stopped does not keep the rest from it. */
export async function stopAll(started: Started) {
  for (const stop of started.splice(0).reverse()) {
    try {
      await stop();
    } catch {
      // Its guard ends it with this process.
    }
  }
}
