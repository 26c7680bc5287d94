import { z } from 'zod/mini';
import { Password } from './auth.js';
import { rpc } from './define.js';
import { atLeast, Id, line, Timestamp } from './fields.js';

/** How many passkeys an account has at most. */
export const MOST_PASSKEYS = 20;

/** Bytes as base64url; the longest are attestations. */
const Bytes = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(20_000));
const Transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10));
const Descriptor = z.object({ id: Bytes, type: z.literal('public-key'), transports: z.optional(Transports) });
const Credential = { id: Bytes, rawId: Bytes, type: z.literal('public-key') };

/** What a browser is asked for a new passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const CreationOptions = z.object({
  challenge: Bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })).check(z.maxLength(10)),
  excludeCredentials: z.array(Descriptor).check(z.maxLength(MOST_PASSKEYS)),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
});

/** What a browser is asked to sign (`PublicKeyCredentialRequestOptionsJSON`). It names no account and no passkey. */
export const RequestOptions = z.object({
  challenge: Bytes,
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.int(),
});

/** A new passkey as a browser made it (`RegistrationResponseJSON`). */
const Creation = z.object({
  ...Credential,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: z.optional(Transports) }),
});
export type Creation = z.infer<typeof Creation>;

/** What a passkey signed (`AuthenticationResponseJSON`). */
const Assertion = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(Bytes)),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

export const PasskeyName = line(50, { error: 'Give the passkey a name' }).check(atLeast(1, 'Give the passkey a name'));

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options with the ticket that their answer needs: a browser keeps it where scripts cannot read it. */
const ticket = z.string().check(z.maxLength(200));

export const beginPasskeySignIn = rpc('auth.passkey.begin-sign-in', {
  input: z.object({}),
  output: z.object({ options: RequestOptions, ticket }),
});

/**
 * Whose passkey signed the options of a ticket, which is good for five minutes and once.
 * @throws unauthenticated `passkey_refused` or `challenge_over`, forbidden `account_suspended`
 */
export const answerPasskeySignIn = rpc('auth.passkey.answer-sign-in', {
  input: z.object({ ticket, response: Assertion }),
  output: z.object({ id: Id, createdAt: Timestamp, passwordVersion: z.int() }),
});

/** @throws forbidden `wrong_password`, conflict `passkey_limit` */
export const beginPasskey = rpc('auth.passkey.begin', {
  input: z.object({ password: Password }),
  output: z.object({ options: CreationOptions, ticket }),
});

/** @throws forbidden `passkey_refused` or `challenge_over`, conflict `passkey_limit` */
export const keepPasskey = rpc('auth.passkey.keep', {
  input: z.object({ ticket, response: Creation, name: PasskeyName }),
  output: Passkey,
});

/** What to ask a browser for, so that it makes a passkey. The answer is good in this browser for five minutes. */
export const startPasskey = rpc('gateway.passkey.start', {
  http: 'POST /api/account/passkeys/options',
  input: beginPasskey.input,
  output: CreationOptions,
});

/** @throws as `keepPasskey` */
export const addPasskey = rpc('gateway.passkey.add', {
  http: 'POST /api/account/passkeys',
  input: z.omit(keepPasskey.input, { ticket: true }),
  output: Passkey,
  status: 201,
});

export const listPasskeys = rpc('auth.passkey.list', {
  http: 'GET /api/account/passkeys',
  input: z.object({}),
  output: z.array(Passkey).check(z.maxLength(MOST_PASSKEYS)),
});

/** @throws missing `passkey_missing` */
export const renamePasskey = rpc('auth.passkey.rename', {
  http: 'PATCH /api/account/passkeys/:passkeyId',
  input: z.object({ passkeyId: Id, name: PasskeyName }),
  output: Passkey,
});

/** @throws forbidden `wrong_password`, missing `passkey_missing` */
export const removePasskey = rpc('auth.passkey.remove', {
  http: 'DELETE /api/account/passkeys/:passkeyId',
  input: z.object({ passkeyId: Id, password: Password }),
  output: z.object({}),
  status: 204,
});
