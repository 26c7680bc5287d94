import { signedOut } from '@kindred/contracts/errors';
import type { Request } from 'express';
import type { Client } from '../limits/keys.js';

const NEWCOMER_MS = 24 * 3_600_000;

/** The id of the signed-in user. @throws AppError unauthenticated */
export function requireUserId(request: Request): string {
  return requireUser(request).id;
}

/** The signed-in user and session. @throws AppError unauthenticated */
export function requireUser({ user }: Request): Express.User {
  if (user) return user;
  throw signedOut();
}

/** The client whose call is counted: a member, or an address. */
export function clientOf(request: Request, device: string | null = null): Client {
  const { user, ip = '' } = request;
  return { userId: user?.id ?? null, ip, isNewcomer: isNewcomer(request), device, session: user?.sid };
}

/** Whether the account is under 24 hours old. A session without the account's date belongs to an older account. */
function isNewcomer({ user }: Request) {
  return !!user?.createdAt && Date.now() - Date.parse(user.createdAt) < NEWCOMER_MS;
}
