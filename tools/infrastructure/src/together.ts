type Stoppable = { stop(): Promise<void> };

/** Waits until all have started. Returns them and what stops them all; where one does not start, the others are stopped. */
export async function together<T extends Stoppable[]>(...starting: { [N in keyof T]: Promise<T[N]> }) {
  const stop = async () => {
    const settled: PromiseSettledResult<Stoppable>[] = await Promise.allSettled(starting);
    await Promise.all(settled.map((one) => one.status === 'fulfilled' && one.value.stop()));
  };
  try {
    return { started: await Promise.all(starting), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
