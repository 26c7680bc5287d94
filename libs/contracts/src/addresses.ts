import { z } from 'zod/mini';
import { Email, NewPassword, Password } from './auth.js';
import { rpc } from './define.js';
import { Id } from './fields.js';

/** Whether the owner of an account is asked to confirm its address: never, by a line in Settings, or before they may write. */
export const ConfirmEmail = z.enum(['off', 'nudge', 'required']);
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;

/** For how many hours a link that confirms an address is good, and one that undoes a change. */
export const CONFIRM_HOURS = 24;
export const UNDO_HOURS = 48;

const LinkToken = z
  .string({ error: 'Invalid link' })
  .check(z.minLength(1, 'Invalid link'), z.maxLength(200, 'Invalid link'));
const ByToken = z.object({ token: LinkToken });
const UndoProof = z.extend(ByToken, { password: Password });

/**
 * What a link in a mail would confirm: the address of the account of this name, or its new one. Reading changes nothing.
 * @throws invalid `invalid_email_link`
 */
export const readEmailLink = rpc('auth.email-link.read', {
  http: 'POST /api/auth/email-link',
  input: ByToken,
  output: z.object({ username: z.string(), isChange: z.boolean() }),
});

/** Confirms the address that the link was mailed to. @throws invalid `invalid_email_link`, forbidden `account_suspended` */
export const confirmEmail = rpc('gateway.email.confirm', {
  http: 'POST /api/auth/confirm-email',
  input: ByToken,
  output: z.object({}),
});

/** Whose address was confirmed. `isSuspended`: the address belongs to an account that is suspended for good, and so this one is. */
export const applyConfirmation = rpc('auth.email.confirm', {
  input: ByToken,
  output: z.object({ userId: Id, isSuspended: z.boolean() }),
});

/**
 * Says that the link came to a stranger. The account that registered with the email is deleted; a change of email is cancelled.
 * @throws invalid `invalid_email_link`
 */
export const denyEmail = rpc('gateway.email.deny', {
  http: 'POST /api/auth/not-me',
  input: ByToken,
  output: z.object({}),
  status: 204,
});

/** The account that was deleted, or null. */
export const applyDenial = rpc('auth.email.deny', { input: ByToken, output: z.object({ userId: z.nullable(Id) }) });

/** Mails the caller a link that confirms their address, which voids the one before; none if it is confirmed. */
export const sendConfirmation = rpc('auth.email.send-confirmation', {
  http: 'POST /api/account/confirm-email',
  input: z.object({}),
  output: z.object({}),
  status: 204,
});

/**
 * Mails a link to a new address, which becomes the account's once it is confirmed. The answer is the same for an address that
 * has an account. @throws forbidden `wrong_password`
 */
export const changeEmail = rpc('auth.email.change', {
  http: 'POST /api/account/email',
  input: z.object({ password: Password, email: Email }),
  output: z.object({}),
});
export type ChangeEmail = z.infer<typeof changeEmail.input>;

const PasswordChange = z.object({ password: Password, newPassword: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Replaces the caller's password and ends their other sessions. @throws forbidden `wrong_password` */
export const changePassword = rpc('gateway.password.change', {
  http: 'POST /api/account/password',
  input: PasswordChange,
  output: z.object({}),
  status: 204,
});
/** Both passwords wait for their turn to be hashed. */
export const applyPasswordChange = rpc('auth.password.change', {
  input: PasswordChange,
  output: z.object({ passwordVersion: z.int() }),
  timeoutSeconds: 10,
});

/**
 * Restores the address and the password that an account had when a change of address was asked for, removes the second factor
 * if it is newer, and ends all sessions. @throws invalid `invalid_email_link`, forbidden `wrong_password`, limited
 */
export const undoEmailChange = rpc('gateway.email.undo', {
  http: 'POST /api/auth/undo',
  input: UndoProof,
  output: z.object({}),
});
export const applyUndo = rpc('auth.email.undo', { input: UndoProof, output: z.object({ userId: Id }) });
