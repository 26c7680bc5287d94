import { isRefusal } from './api-error';

const TOO_MANY = 429;

/** Seconds between retries in the background. */
const PAUSES = [1, 2, 4, 8, 16, 32];

/** Retries a task with pauses, as long as it fails for a reason that passes; calls `onFailure` after the last one. */
export async function retry(work: () => Promise<void>, onFailure?: () => void, tries = 0): Promise<void> {
  try {
    await work();
  } catch (error) {
    const pause = PAUSES[tries];
    const isFinal = isRefusal(error) && error.status !== TOO_MANY;
    if (!pause || isFinal) return onFailure?.();
    setTimeout(() => void retry(work, onFailure, tries + 1), pause * 1000);
  }
}
