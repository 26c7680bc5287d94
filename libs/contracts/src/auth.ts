import { z } from 'zod/mini';
import { event, rpc } from './define.js';
import { Id, Timestamp } from './fields.js';

export const Email = z.pipe(
  z
    .string({ error: 'Please enter a valid email address' })
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Please enter a valid email address')),
  z.email('Please enter a valid email address'),
);

export const Username = z
  .string({ error: 'Username must be at least 3 characters' })
  .check(
    z.trim(),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(20, 'Username must be less than 20 characters'),
  );

export const NewPassword = z
  .string({ error: 'Password must be at least 6 characters' })
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

/** A password as typed to prove who one is; its rules were checked when it was set. */
export const Password = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password must be at most 128 characters'));

export const Credentials = z.object({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

export const Role = z.enum(['member', 'moderator']);

/** What auth knows of a person and the person may read. */
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

/** `checkedAt` is when the password was read: a session that rests on an older one than the account's is void. */
export const checkPassword = rpc('auth.password.check', {
  input: Credentials,
  output: z.object({ id: Id, checkedAt: Timestamp }),
});

/** The account behind a session. Sessions begun before `sessionsValidFrom` are void. */
export const getAccount = rpc('auth.account.get', {
  input: z.object({}),
  output: z.extend(Account, { sessionsValidFrom: Timestamp }),
});

export const renameAccount = rpc('auth.account.rename', {
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(3, 'Username must be at least 3 characters'), z.maxLength(50)),
  }),
  output: Account,
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

/** Answers whose password it was, so that the caller can end that person's sessions. */
export const applyPasswordReset = rpc('auth.password.reset', {
  input: PasswordReset,
  output: z.object({ userId: Id }),
});

export const removeAccount = rpc('auth.account.remove', {
  input: z.object({ password: Password }),
  output: z.object({}),
});

export const suspendAccount = rpc('auth.account.suspend', {
  input: z.object({ userId: Id, isBlocked: z.boolean() }),
  output: z.object({}),
});

/** Everything that auth holds about the caller, in words a person can read. */
export const exportAccount = rpc('auth.account.export', {
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});

/** The standing of an account. Sessions begun before `sessionsValidFrom` are void. */
export const accountChanged = event(
  'auth.account.changed',
  z.object({
    id: Id,
    version: z.int(),
    state: z.enum(['active', 'suspended', 'deleted']),
    createdAt: Timestamp,
    sessionsValidFrom: Timestamp,
  }),
);
export type AccountChanged = z.infer<typeof accountChanged.payload>;
