import { AppError } from '@kindred/contracts/app-error';
import { padTiming } from '@kindred/kit/pad-timing';

/** The step of padded answers, in milliseconds: several times as long as finding nothing takes. */
const STEP_MS = 25;

/** Pads the time of every answer, so that the time reveals nothing about the answer. */
export const padAll = <T>(work: () => Promise<T>) => padTiming(STEP_MS, work);

/** Pads the time of a 404 only, so that its time does not tell a person who hides from one who does not exist. */
export const padMissing = <T>(work: () => Promise<T>) => padTiming(STEP_MS, work, isMissing);

const isMissing = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && outcome.reason instanceof AppError && outcome.reason.kind === 'missing';
