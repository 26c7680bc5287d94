type Run = () => void;

/** From now on, timers of this many milliseconds wait until the test runs them; from then on, timers are as they were. */
export function holdTimers(shortest: number, longest = shortest) {
  const own = window.setTimeout.bind(window);
  const held: Run[] = [];
  const isHeld = (after = 0) => after >= shortest && after <= longest;
  const hold = (run: Run, after?: number) => (isHeld(after) ? held.push(run) : own(run, after));
  Object.assign(window, { setTimeout: hold });
  return {
    held,
    runAll() {
      Object.assign(window, { setTimeout: own });
      for (const run of held) run();
    },
  };
}
