import { AppError } from '@kindred/contracts/errors';
import type { Request } from 'express';

/** Signs a person in under a new session id and has it stored. */
export async function beginSession(request: Request, user: Express.User) {
  await new Promise<void>((done, failed) => request.logIn(user, (error) => (error ? failed(error) : done())));
  Object.assign(request.session, { checkedAt: user.checkedAt });
  await new Promise<void>((done, failed) => request.session.save((error) => (error ? failed(error) : done())));
}

/** The session is gone on the server when this returns. */
export async function endSession(request: Request) {
  await new Promise<void>((done, failed) => request.session.destroy((error) => (error ? failed(error) : done())));
}

/** @throws AppError unauthenticated */
export function signedIn(request: Request): string {
  if (request.user) return request.user.id;
  throw new AppError('unauthenticated', 'unauthorized', 'You are not signed in.');
}
