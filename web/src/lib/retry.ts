import { isFinalRefusal } from './api-error';

/** Seconds between retries in the background. */
const PAUSES = [1, 2, 4, 8, 16, 32];
const LAST_PAUSE = 32;

/**
 * Retries a task after growing pauses while it fails for a temporary reason. After the last pause, or a refusal, it calls `onFailure`
 * with a function that goes on trying, after a pause as long as the last. A network that returns ends a pause and begins them anew.
 */
export async function retry(
  work: () => Promise<void>,
  onFailure?: (tryOn: () => void) => void,
  tries = 0,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const pause = PAUSES[tries];
    const tryOn = () => wait(pause ?? LAST_PAUSE, (isBack) => void retry(work, onFailure, isBack ? 0 : tries + 1));
    if (!pause || isFinalRefusal(error)) onFailure?.(tryOn);
    else tryOn();
  }
}

/** Calls back after so many seconds, or when the network returns. */
function wait(seconds: number, then: (isBack: boolean) => void) {
  const end = (isBack: boolean) => {
    clearTimeout(timer);
    window.removeEventListener('online', back);
    then(isBack);
  };
  const back = () => end(true);
  const timer = setTimeout(end, seconds * 1000, false);
  window.addEventListener('online', back);
}
