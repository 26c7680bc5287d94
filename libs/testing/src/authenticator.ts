import { generateSync } from 'otplib';

/**
 * What an authenticator shows now, or so many steps of 30 seconds later. The code of the next step is right already, and
 * stays so for a minute at least.
 */
export function codeOf(secret: string, stepsLater = 0): string {
  return generateSync({ secret, epoch: Date.now() / 1000 + 30 * stepsLater });
}
