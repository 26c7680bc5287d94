import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decideAsOperator } from '@kindred/contracts/cases';
import { verifyLog } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { awaitAccountState } from '@kindred/testing/await-account-state';
import { awaitMails, tokenIn } from '@kindred/testing/mails';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await sharedStack();
  bus = await Bus.connect('operator', stack.world.natsUrl);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

const bare = { statusCode: 403, code: 'account_suspended', message: 'This account has been suspended.' };
const facts = 'Wrote the same message to many people.';
const guest = () => new Client(stack.url);
const signIn = ({ email, password }: Pick<Member, 'email' | 'password'>) =>
  guest().post('/api/auth/login', { email, password });
const mailsOf = (email: string, count: number) => awaitMails(stack.world.mailboxUrl, email, count);

async function link(member: Member) {
  await member.post('/api/account/confirm-email', {});
  const [mail] = await mailsOf(member.email, 1);
  return tokenIn(mail);
}

const confirm = async (member: Member) => guest().post('/api/auth/confirm-email', { token: await link(member) });

const awaitState = (id: string, state: 'active' | 'suspended') => awaitAccountState(stack.world.databaseUrl, id, state);

async function ban(member: Member) {
  await call(bus, decideAsOperator, {
    userId: member.id,
    decision: { kind: 'suspend', rule: '7', facts },
    madeBy: 'sage',
  });
  await awaitState(member.id, 'suspended');
  expect((await signIn(member)).status).toBe(403);
}

/** Somebody with another spelling of an address. */
async function registered(email: string) {
  const client = new Client(stack.url);
  const password = 'correct horse';
  const { body } = await client.post('/api/auth/register', { email, username: 'robin', password });
  await client.post('/api/auth/login', { email, password });
  return Object.assign(client, { id: body.id as string, email, password });
}

const variantOf = (email: string) => email.replace('@', '+again@');

it('an account that confirms the address of somebody who is suspended for good is suspended, and mailed why', async () => {
  const banned = await newMember(stack.url);
  await confirm(banned);
  await ban(banned);
  const again = await registered(variantOf(banned.email));
  expect((await again.get('/api/auth/user')).status).toBe(200);

  const { status, body } = await confirm(again);
  expect({ status, body }).toEqual({ status: 403, body: bare });
  expect((await again.get('/api/auth/user')).status).toBe(401);
  const [, statement] = await mailsOf(again.email, 2);
  expect(statement).toMatchObject({ subject: 'About your account', from: [{ name: 'Your account' }] });
  expect(statement?.text).toContain('The rule: number 7');
  expect(statement?.text).not.toContain(facts);
  await awaitState(again.id, 'suspended');
  expect((await signIn(again)).body).toEqual(bare);
  expect(await call(bus, verifyLog, {})).toMatchObject({ brokenAt: null });

  await call(bus, decideAsOperator, {
    userId: again.id,
    decision: { kind: 'restore', rule: '7', facts },
    madeBy: 'sage',
  });
  await awaitState(again.id, 'active');
  expect((await signIn(again)).status).toBe(200);
});

it('an account to which a suspension was extended is free as soon as the suspended one is', async () => {
  const banned = await newMember(stack.url);
  await confirm(banned);
  await ban(banned);
  const again = await registered(variantOf(banned.email));
  expect((await confirm(again)).status).toBe(403);
  await mailsOf(again.email, 2);
  await awaitState(again.id, 'suspended');
  const decision = { kind: 'restore', rule: '7', facts } as const;
  await call(bus, decideAsOperator, { userId: banned.id, decision, madeBy: 'sage' });
  await awaitState(again.id, 'active');
  expect((await signIn(again)).status).toBe(200);
});

it('an address that the suspended one never confirmed closes nothing', async () => {
  const banned = await newMember(stack.url);
  await ban(banned);
  const again = await registered(variantOf(banned.email));
  expect((await confirm(again)).status).toBe(200);
  expect((await again.get('/api/auth/user')).body).toMatchObject({ isVerified: true });
});
