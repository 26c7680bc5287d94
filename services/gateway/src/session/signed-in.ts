import { signedOut } from '@kindred/contracts/errors';
import type { Request } from 'express';
import type { Client } from '../limits/keys.js';

const NEWCOMER_MS = 24 * 3_600_000;

/** @throws AppError unauthenticated */
export function signedIn(request: Request): string {
  return signedInUser(request).id;
}

/** @throws AppError unauthenticated */
export function signedInUser({ user }: Request): Express.User {
  if (user) return user;
  throw signedOut();
}

/** Whose call is counted: a member's, or that of an address. */
export function clientOf(request: Request, device: string | null = null): Client {
  return { userId: request.user?.id ?? null, ip: request.ip ?? '', isNewcomer: isNewcomer(request), device };
}

/** Whether the account is under 24 hours old; one whose age the session does not hold is older. */
function isNewcomer({ user }: Request) {
  return !!user?.createdAt && Date.now() - Date.parse(user.createdAt) < NEWCOMER_MS;
}
