import { tooOften } from '@kindred/contracts/errors';

/** Wrong codes of an account since its quarter of an hour and its day began. */
export type Failures = { quarterBeganAt: Date; quarterFailures: number; dayBeganAt: Date; dayFailures: number };

const QUARTER = { milliseconds: 15 * 60_000, most: 10 };
const DAY = { milliseconds: 24 * 3600_000, most: 50 };

/** The same counts, from which those of a time that is over are gone. */
function current(failures: Failures, now: Date): Failures {
  const { quarterBeganAt, quarterFailures, dayBeganAt, dayFailures } = failures;
  const isQuarterOver = now.getTime() - quarterBeganAt.getTime() >= QUARTER.milliseconds;
  const isDayOver = now.getTime() - dayBeganAt.getTime() >= DAY.milliseconds;
  return {
    quarterBeganAt: isQuarterOver ? now : quarterBeganAt,
    quarterFailures: isQuarterOver ? 0 : quarterFailures,
    dayBeganAt: isDayOver ? now : dayBeganAt,
    dayFailures: isDayOver ? 0 : dayFailures,
  };
}

/** After so many wrong codes a right one is refused as well. @throws AppError limited, with the seconds to wait */
export function assertFewFailures(failures: Failures, now: Date) {
  const { quarterBeganAt, quarterFailures, dayBeganAt, dayFailures } = current(failures, now);
  if (dayFailures >= DAY.most) throw tooMany(dayBeganAt.getTime() + DAY.milliseconds - now.getTime());
  if (quarterFailures >= QUARTER.most) throw tooMany(quarterBeganAt.getTime() + QUARTER.milliseconds - now.getTime());
}

export function oneMore(failures: Failures, now: Date): Failures {
  const counted = current(failures, now);
  return { ...counted, quarterFailures: counted.quarterFailures + 1, dayFailures: counted.dayFailures + 1 };
}

/** @param milliseconds until it may be tried again */
export function tooMany(milliseconds: number) {
  return tooOften(Math.max(1, Math.ceil(milliseconds / 1000)));
}
