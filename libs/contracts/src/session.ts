import { z } from 'zod/mini';
import { ConfirmEmail } from './addresses.js';
import { Account, Credentials, NewUsername, Password, PasswordReset } from './auth.js';
import { rpc } from './define.js';
import { Id } from './fields.js';
import { answerPasskeySignIn, beginPasskeySignIn } from './passkeys.js';
import { DiscoverUser, Location, OwnProfile, ProfileChanges } from './profile.js';
import { Code } from './second-factor.js';

/**
 * The signed-in user: account and profile as one. The gateway composes it; no service stores it. `hasNotices`: moderators
 * have decided something that the user has not read. `needs`: what the user has to do before anything else; absent when there
 * is nothing.
 */
export const CurrentUser = z.object({
  ...Account.shape,
  hasNotices: z.boolean(),
  needs: z.optional(z.array(z.literal('welcome')).check(z.maxLength(1))),
  ...OwnProfile.shape,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

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

/** What to ask a browser for, so that a passkey of it signs. The same for everybody: it depends on no account. */
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

export const signOut = rpc('gateway.session.end', {
  http: 'POST /api/auth/logout',
  input: z.object({}),
  output: z.object({}),
});

export const getCurrentUser = rpc('gateway.current-user.get', {
  http: 'GET /api/auth/user',
  input: z.object({}),
  output: CurrentUser,
});

export const saveProfile = rpc('gateway.current-user.save', {
  http: ['PUT /api/profile', 'PATCH /api/profile'],
  input: z.extend(ProfileChanges, {
    username: z.optional(NewUsername),
  }),
  output: CurrentUser,
});

export const shareLocation = rpc('gateway.current-user.locate', {
  http: 'PATCH /api/profile/location',
  input: Location,
  output: CurrentUser,
});

/** The current user for the caller's own id, else the profile as its owner shows it. */
export const viewProfile = rpc('gateway.profile.view', {
  http: 'GET /api/profile/:userId',
  input: z.object({ userId: Id }),
  output: z.union([CurrentUser, DiscoverUser]),
});

export const resetPassword = rpc('gateway.password.reset', {
  http: 'POST /api/auth/reset-password',
  input: PasswordReset,
  output: z.object({ message: z.string() }),
});

export const deleteAccount = rpc('gateway.account.delete', {
  http: 'DELETE /api/account',
  input: z.object({ password: Password }),
  output: z.object({}),
  status: 204,
});

/**
 * Everything that is stored about the caller, as one JSON document that is streamed. @throws forbidden `wrong_password`,
 * conflict `export_running` before the last byte of another export is sent
 */
export const exportEverything = rpc('gateway.account.export', {
  http: 'POST /api/account/export',
  input: z.object({ password: Password }),
  output: z.record(z.string(), z.unknown()),
});

/** The settings that the web client needs before sign-in. */
export const getPublicConfig = rpc('gateway.config.get', {
  http: 'GET /api/config',
  input: z.object({}),
  output: z.object({
    appName: z.string(),
    stripePublishableKey: z.nullable(z.string()),
    stripeScriptUrl: z.nullable(z.string()),
    geocoderUrl: z.string(),
    adProvider: z.string(),
    confirmEmail: ConfirmEmail,
    /** The key to which browsers bind push subscriptions, where members can be told by push. */
    pushKey: z.optional(z.string()),
  }),
});
