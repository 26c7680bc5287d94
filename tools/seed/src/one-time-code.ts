import { generateSync } from 'otplib';

const STEP_SECONDS = 30;

/** What an authenticator with this secret shows now, or so many steps of 30 seconds later. */
export function oneTimeCode(secret: string, stepsLater = 0): string {
  return generateSync({ secret, epoch: Date.now() / 1000 + STEP_SECONDS * stepsLater });
}

/** Until it shows the next one. */
export function secondsLeft(): number {
  return STEP_SECONDS - (Math.floor(Date.now() / 1000) % STEP_SECONDS);
}
