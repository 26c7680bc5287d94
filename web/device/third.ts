export const WITHIN_MS = 1000;

/** Calls `act` at each third call within a second. The time of a call is in milliseconds. @returns what `act` does at a third */
export function onThird(act: () => boolean) {
  let times: number[] = [];
  return (at: number) => {
    times = [...times.filter((time) => at - time < WITHIN_MS), at];
    if (times.length < 3) return false;
    times = [];
    return act();
  };
}
