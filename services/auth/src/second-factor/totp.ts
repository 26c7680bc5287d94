import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds for which a code is shown (RFC 6238), and the seconds by which clocks may differ. */
const STEP_SECONDS = 30;
const TOLERANCE_SECONDS = 30;
const CODE = /^\d{6}$/;

/** 160 random bits, as base32. */
export function newSecret(): string {
  return generateSecret({ length: 20 });
}

/** What an authenticator reads as a QR code. */
export function uriOf(secret: string, issuer: string, label: string): string {
  return generateURI({ issuer, label, secret });
}

/**
 * The time step whose code this is, later than `lastStep`, so that a code is good once; null for a wrong one.
 * @param now seconds since 1970
 */
export function stepOf(secret: string, code: string, lastStep: number, now: number): number | null {
  if (!CODE.test(code)) return null;
  const result = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    epoch: now,
    epochTolerance: TOLERANCE_SECONDS,
    period: STEP_SECONDS,
  });
  if (!result.valid) return null;
  const step = Math.floor(now / STEP_SECONDS) + result.delta;
  return step > lastStep ? step : null;
}
