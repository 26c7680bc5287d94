import { tooOften } from '@kindred/contracts/errors';
import type { AuthConfig } from '../config.js';

/** Wrong codes of an account since its quarter of an hour and its day began. */
export type Failures = { quarterBeganAt: Date; quarterFailures: number; dayBeganAt: Date; dayFailures: number };

type FailureLimits = Pick<AuthConfig, 'WRONG_CODES' | 'WRONG_CODES_PER_DAY'>;

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3600_000;

/** The same counts, at zero for a period that is over. */
function current(failures: Failures, now: Date): Failures {
  const { quarterBeganAt, quarterFailures, dayBeganAt, dayFailures } = failures;
  const isQuarterOver = now.getTime() - quarterBeganAt.getTime() >= QUARTER_MS;
  const isDayOver = now.getTime() - dayBeganAt.getTime() >= DAY_MS;
  return {
    quarterBeganAt: isQuarterOver ? now : quarterBeganAt,
    quarterFailures: isQuarterOver ? 0 : quarterFailures,
    dayBeganAt: isDayOver ? now : dayBeganAt,
    dayFailures: isDayOver ? 0 : dayFailures,
  };
}

/** After so many wrong codes a right one is refused as well. @throws AppError limited, with the seconds to wait */
export function assertFewFailures(failures: Failures, limits: FailureLimits, now: Date) {
  const { quarterBeganAt, quarterFailures, dayBeganAt, dayFailures } = current(failures, now);
  if (dayFailures >= limits.WRONG_CODES_PER_DAY) throw tooMany(dayBeganAt.getTime() + DAY_MS - now.getTime());
  if (quarterFailures >= limits.WRONG_CODES) throw tooMany(quarterBeganAt.getTime() + QUARTER_MS - now.getTime());
}

/** The count after another wrong code. */
export function oneMore(failures: Failures, now: Date): Failures {
  const counted = current(failures, now);
  return { ...counted, quarterFailures: counted.quarterFailures + 1, dayFailures: counted.dayFailures + 1 };
}

/** @param milliseconds until it may be tried again */
export function tooMany(milliseconds: number) {
  return tooOften(Math.max(1, Math.ceil(milliseconds / 1000)));
}
