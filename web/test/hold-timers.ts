type Run = () => void;

/** From now on, timers of exactly this many milliseconds wait until the test runs them; from then on, timers are as they were. */
export function holdTimers(pause: number) {
  const own = window.setTimeout.bind(window);
  const held: Run[] = [];
  const hold = (run: Run, after?: number) => (after === pause ? held.push(run) : own(run, after));
  Object.assign(window, { setTimeout: hold });
  return {
    held,
    runAll() {
      Object.assign(window, { setTimeout: own });
      for (const run of held) run();
    },
  };
}
