import type { AccountChanged, accountChanged, Role } from '@kindred/contracts/auth';
import { signedOut } from '@kindred/contracts/errors';
import type { z } from 'zod';

export type User = {
  id: string;
  email: string | null;
  username: string | null;
  isVerified: boolean;
  isBlocked: boolean;
  role: Role;
  sessionsValidFrom: Date;
  passwordVersion: number;
  deletedAt: Date | null;
  /** When the owner passed the age gate. */
  welcomedAt: Date | null;
  joinedBehindGate: boolean;
  awaitsWelcome: boolean;
  version: number;
  createdAt: Date;
};

export type ActiveUser = User & { email: string; username: string };

/** The account as other services are told, without its address and name. */
export function announcedAccount(user: User): z.input<typeof accountChanged.payload> {
  const { id, version, createdAt, sessionsValidFrom, passwordVersion, awaitsWelcome } = user;
  return { id, version, state: accountState(user), createdAt, sessionsValidFrom, passwordVersion, awaitsWelcome };
}

function accountState(user: User): AccountChanged['state'] {
  if (user.deletedAt) return 'deleted';
  return user.isBlocked ? 'suspended' : 'active';
}

/**
 * The account, if its owner may act.
 * @throws AppError unauthenticated when it is gone or suspended
 */
export function assertActive(user: User | null): ActiveUser {
  if (user && accountState(user) === 'active') return user as ActiveUser;
  throw signedOut();
}
