import { randomUUID } from 'node:crypto';
import { setStaff } from '@kindred/contracts/staff';
import { codeOf } from './authenticator.js';
import { connectNats } from './connect-nats.js';
import { type Client, type Member, newMember } from './member.js';
import type { Stack } from './start-stack.js';

type Role = 'member' | 'moderator' | 'admin';
type Login = Pick<Member, 'email' | 'password'>;
type Running = { url: string; world: Pick<Stack['world'], 'natsUrl'> };

/** Gives an account a role, as an operator does. */
export async function setRole({ world }: Running, { email }: Pick<Member, 'email'>, role: Role) {
  const nats = await connectNats(world.natsUrl);
  const request = JSON.stringify({ input: { email, role }, callerId: null });
  const answer = await nats.request(setStaff.subject, request, { timeout: 10_000 }).finally(() => nats.close());
  if (answer.json<{ code?: string }>().code) throw new Error(`The role was refused: ${answer.string()}`);
}

const newName = () => `staff-${randomUUID().slice(0, 8)}`;

/** Somebody of the staff who signed in with a password and a second factor, with the recovery codes that are left. */
export async function newStaff(stack: Running, name = newName(), role: Role = 'moderator') {
  const member = await newMember(stack.url, name);
  const [code = '', ...recoveryCodes] = await addFactor(member);
  await setRole(stack, member, role);
  await signInWithFactor(member, member, code);
  return Object.assign(member, { recoveryCodes });
}

/** Gives a member a second factor. @returns the recovery codes */
export async function addFactor(member: Member): Promise<string[]> {
  const { body } = await member.post('/api/account/totp', { password: member.password });
  const confirmed = await member.post('/api/account/totp/confirm', { code: codeOf(body.secret) });
  return confirmed.body.recoveryCodes;
}

/** Signs in with the password and a code, as a browser does. @throws Error when that fails */
export async function signInWithFactor(client: Client, { email, password }: Login, code: string) {
  const { body, headers } = await client.post('/api/auth/login', { email, password });
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const answer = { challenge: body.challenge, code };
  const { status } = await client.send('POST', '/api/auth/second-factor', answer, { cookie: cookie.join('; ') });
  if (status !== 200) throw new Error(`The second factor was answered with ${status}.`);
}
