import { AppError } from '@kindred/contracts/app-error';
import { padTiming } from '@kindred/kit/pad-timing';

/** The time between two moments at which a padded answer leaves, in milliseconds: some times what finding nothing takes. */
const STEP_MS = 25;

/** Does work that is answered at fixed moments after its start, whatever the answer: its time tells nothing of it. */
export const padAll = <T>(work: () => Promise<T>) => padTiming(STEP_MS, work);

/** Does work of which only a 404 waits for its moment: its time does not tell nothing from somebody who hides. */
export const padMissing = <T>(work: () => Promise<T>) => padTiming(STEP_MS, work, isMissing);

const isMissing = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && outcome.reason instanceof AppError && outcome.reason.kind === 'missing';
