import { awaitToken } from '@kindred/testing/mails';
import { Client } from '@kindred/testing/member';
import type { Stack } from '@kindred/testing/start-stack';

/** A client that sends this session cookie. */
export const clientWith = (url: string, session: string) => Object.assign(new Client(url), { session });

/** Requests a password reset and sets the new password with the token from the mail. */
export async function resetPassword({ url, world }: Pick<Stack, 'url' | 'world'>, email: string) {
  const guest = new Client(url);
  await guest.post('/api/auth/forgot-password', { email });
  const token = await awaitToken(world.mailboxUrl, email);
  return guest.post('/api/auth/reset-password', { token, password: 'a new one' });
}
