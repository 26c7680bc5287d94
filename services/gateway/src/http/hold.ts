import { AppError } from '@kindred/contracts/app-error';
import { inSteps } from '@kindred/kit/in-steps';

/** The time between two moments of an answer that is held, in milliseconds: some times what finding nothing takes. */
const STEP_MS = 25;

/** Does work that is answered at fixed moments after its start, whatever the answer: its time tells nothing of it. */
export const holdAll = <T>(work: () => Promise<T>) => inSteps(STEP_MS, work);

/** Does work of which only a 404 waits for its moment: its time does not tell nothing from somebody who hides. */
export const holdMissing = <T>(work: () => Promise<T>) => inSteps(STEP_MS, work, isMissing);

const isMissing = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && outcome.reason instanceof AppError && outcome.reason.kind === 'missing';
