import { ApiError } from './api-error';

/** Seconds between retries in the background. */
const PAUSES = [1, 2, 4, 8, 16, 32];

/** Does something that may fail for a while: again after a pause, as long as it is the server or the network that fails. */
export async function retry(work: () => Promise<void>, tries = 0): Promise<void> {
  try {
    await work();
  } catch (error) {
    const pause = PAUSES[tries];
    const isRefusal = error instanceof ApiError && error.status < 500;
    if (pause && !isRefusal) setTimeout(() => void retry(work, tries + 1), pause * 1000);
  }
}
