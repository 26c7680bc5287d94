import { z } from 'zod/mini';
import { Credentials, PasswordReset } from './auth.js';
import { rpc } from './define.js';
import { answerPasskeySignIn, beginPasskeySignIn } from './passkeys.js';
import { Code } from './second-factor.js';
import { CurrentUser } from './session.js';

/** @throws unauthenticated `invalid_credentials`, or `second_factor_required` with the `challenge` of the second step */
export const signIn = rpc('gateway.session.begin', {
  http: 'POST /api/auth/login',
  input: Credentials,
  output: CurrentUser,
});

/**
 * The second step of a sign-in, in the browser that took the first. @throws unauthenticated `wrong_code`, or
 * `challenge_over` when it is used, too old, unknown or another browser's; limited
 */
export const answerSecondFactor = rpc('gateway.session.second-factor', {
  http: 'POST /api/auth/second-factor',
  input: z.object({ challenge: z.string().check(z.minLength(1), z.maxLength(100)), code: Code }),
  output: CurrentUser,
});

/** The options with which the browser asks a passkey to sign. They are the same for everybody and depend on no account. */
export const startPasskeySignIn = rpc('gateway.session.passkey-options', {
  http: 'POST /api/auth/passkey/options',
  input: z.object({}),
  output: beginPasskeySignIn.output.shape.options,
});

/**
 * Signs in with a passkey, which counts as the second factor, in the browser that got the options. @throws unauthenticated
 * `passkey_refused`, or `challenge_over` when the options are used, too old or another browser's; limited
 */
export const signInWithPasskey = rpc('gateway.session.passkey', {
  http: 'POST /api/auth/passkey',
  input: z.omit(answerPasskeySignIn.input, { ticket: true }),
  output: CurrentUser,
});

export const resetPassword = rpc('gateway.password.reset', {
  http: 'POST /api/auth/reset-password',
  input: PasswordReset,
  output: z.object({ message: z.string() }),
});
