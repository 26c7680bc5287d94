import { z } from 'zod/mini';
import { Email, Password } from './auth.js';
import { rpc } from './define.js';
import { Id, Timestamp } from './fields.js';

/** What an authenticator shows, or a recovery code. Blanks and case do not matter, nor does the dash of a recovery code. */
export const Code = z
  .string({ error: 'Enter the code' })
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(64, 'That is longer than a code'));

export const RECOVERY_CODES = 10;

/** Whether a second factor is asked for at sign-in, since when, and how many recovery codes are left. */
export const SecondFactor = z.object({ since: z.nullable(Timestamp), recoveryCodesLeft: z.int() });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const readSecondFactor = rpc('auth.second-factor.read', {
  http: 'GET /api/account/totp',
  input: z.object({}),
  output: SecondFactor,
});

/**
 * Makes a secret, which asks for nothing until a code of it is confirmed. `secret` is base32, `uri` what an authenticator
 * reads as a QR code. @throws forbidden `wrong_password`, conflict `second_factor_on`
 */
export const beginSecondFactor = rpc('auth.second-factor.begin', {
  http: 'POST /api/account/totp',
  input: z.object({ password: Password }),
  output: z.object({ secret: z.string(), uri: z.string() }),
});

/** @throws forbidden `wrong_code`, conflict `second_factor_on`, missing when none was begun, limited */
export const confirmSecondFactor = rpc('auth.second-factor.confirm', {
  http: 'POST /api/account/totp/confirm',
  input: z.object({ code: Code }),
  output: z.object({ recoveryCodes: z.array(z.string()).check(z.maxLength(RECOVERY_CODES)) }),
});

/** @throws forbidden `wrong_password` or `wrong_code`, missing when there is none, limited */
export const removeSecondFactor = rpc('auth.second-factor.remove', {
  http: 'DELETE /api/account/totp',
  input: z.object({ password: Password, code: Code }),
  output: z.object({}),
  status: 204,
});

/**
 * The second step of a sign-in: whose challenge it is. A challenge is good for five minutes and one sign-in.
 * @throws unauthenticated `wrong_code`, or `challenge_over` when it is used, too old or unknown; limited
 */
export const answerChallenge = rpc('auth.second-factor.answer', {
  input: z.object({ challenge: z.string().check(z.maxLength(200)), code: Code }),
  output: z.object({ id: Id, createdAt: Timestamp, passwordVersion: z.int() }),
});

/** For how many hours the owner of a second factor can keep it by signing in with it. */
export const REMOVAL_HOURS = 72;

/**
 * Only for operators, for somebody who lost their second factor: it is removed after 72 hours, unless somebody signs in with
 * it. Asking again changes nothing. @throws missing when no account has the address, or it has no second factor
 */
export const requestFactorRemoval = rpc('auth.second-factor.request-removal', {
  input: z.object({ email: Email }),
  output: z.object({ dueAt: Timestamp }),
});
