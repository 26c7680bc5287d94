import { z } from 'zod/mini';
import { event, rpc } from './define.js';
import { atLeast, atMost, Id, line, Timestamp } from './fields.js';

export const Email = z.pipe(
  z
    .string({ error: 'Please enter a valid email address' })
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Please enter a valid email address')),
  z.email('Please enter a valid email address'),
);

const shortUsername = 'Username must be at least 3 characters';
const usernameOf = (max: number, tooLong?: string) =>
  line(max, { error: shortUsername, tooLong }).check(atLeast(3, shortUsername));

/** A username at registration; a later one may be longer. */
const Username = usernameOf(20, 'Username must be less than 20 characters');
export const NewUsername = usernameOf(50);

export const NewPassword = z
  .string({ error: 'Password must be at least 6 characters' })
  .check(atLeast(6, 'Password must be at least 6 characters'), atMost(128, 'Password must be at most 128 characters'));

/** A password that proves an identity; its rules were checked when it was set. */
export const Password = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password must be at most 1024 characters'));

export const Credentials = z.object({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

export const Role = z.enum(['member', 'moderator', 'admin']);
export type Role = z.infer<typeof Role>;

/** The account as its owner may read it. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  isVerified: z.boolean(),
  role: Role,
  createdAt: Timestamp,
});
export type Account = z.infer<typeof Account>;

export const registerAccount = rpc('auth.account.register', {
  http: 'POST /api/auth/register',
  input: z.object({ email: Email, username: Username, password: NewPassword }),
  output: z.pick(Account, { id: true, email: true, username: true }),
  status: 201,
});
export type RegisterAccount = z.infer<typeof registerAccount.input>;

/**
 * `passwordVersion` is the version of the password that was checked: sessions with a version other than the account's are
 * invalid. Where there is a `challenge`, nobody is signed in before it is answered with a code.
 */
export const checkPassword = rpc('auth.password.check', {
  input: Credentials,
  output: z.object({
    id: Id,
    createdAt: Timestamp,
    passwordVersion: z.int(),
    challenge: z.nullable(z.string()),
  }),
});

/** The user with an address and the version of the password; null for an unknown address. Only for the gateway. */
export const readPasswordVersion = rpc('auth.password.version', {
  input: z.object({ email: Email }),
  output: z.object({ id: z.nullable(Id), passwordVersion: z.int() }),
});

/**
 * The account of a session. Sessions of an older password are invalid. Each change increases `version`. `isWelcomed`: its owner
 * has passed the age gate.
 */
export const getAccount = rpc('auth.account.get', {
  input: z.object({}),
  output: z.extend(Account, {
    version: z.int(),
    passwordVersion: z.int(),
    /** Nobody reads it; the next release does not send it. */
    sessionsValidFrom: z.optional(Timestamp),
    isWelcomed: z.boolean(),
  }),
});

/** @throws conflict for staff, whose decisions are signed with their names */
export const renameAccount = rpc('auth.account.rename', {
  input: z.object({
    username: NewUsername,
  }),
  output: z.extend(Account, { version: z.int(), isWelcomed: z.boolean() }),
});

export const requestPasswordReset = rpc('auth.password.request-reset', {
  http: 'POST /api/auth/forgot-password',
  input: z.object({ email: Email }),
  output: z.object({ message: z.string() }),
});

export const PasswordReset = z.object({
  token: z
    .string({ error: 'Invalid reset token' })
    .check(z.minLength(1, 'Invalid reset token'), z.maxLength(200, 'Invalid reset token')),
  password: NewPassword,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

/** Answers the user and the new version of the password, so that the caller can end the sessions of older versions. */
export const applyPasswordReset = rpc('auth.password.reset', {
  input: PasswordReset,
  output: z.object({ userId: Id, passwordVersion: z.int() }),
});

export const removeAccount = rpc('auth.account.remove', {
  input: z.object({ password: Password }),
  output: z.object({}),
});

/** Whether the caller knows the password of their account. @throws forbidden `wrong_password` */
export const confirmPassword = rpc('auth.password.confirm', {
  input: z.object({ password: Password }),
  output: z.object({}),
});
export type ConfirmPassword = z.infer<typeof confirmPassword.input>;

/** An HMAC of an address, in hexadecimal. */
export const EmailTag = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * The state or the name of an account has changed. The event does not carry the name. Sessions of a password before
 * `passwordVersion` are invalid.
 */
export const accountChanged = event(
  'auth.account.changed',
  z.object({
    id: Id,
    version: z.int(),
    state: z.enum(['active', 'suspended', 'deleted']),
    createdAt: Timestamp,
    /** Nobody reads it; the next release does not send it. */
    sessionsValidFrom: z.optional(Timestamp),
    passwordVersion: z._default(z.int(), 1),
    /** An HMAC of the address, by which members hide from it; null without an address, absent from the release before. */
    addressTag: z.nullish(EmailTag),
    /** Whether nobody else may find the account, because it has not passed the age gate. Absent from the release before. */
    awaitsWelcome: z.optional(z.boolean()),
  }),
);
export type AccountChanged = z.infer<typeof accountChanged.payload>;
