import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decideAsOperator, type NewDecision } from '@kindred/contracts/cases';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';

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

const decide = ({ id }: Member, decision: Partial<NewDecision> & Pick<NewDecision, 'kind'>) =>
  call(bus, decideAsOperator, { userId: id, decision: { rule: '7', facts, ...decision }, madeBy: 'sage' });

type About = { userId: string };
const signIn = ({ email, password }: Member) => new Client(stack.url).post('/api/auth/login', { email, password });

/** Once auth has suspended them and ended their sessions. */
async function signedOut(member: Member) {
  await until(
    () => member.get('/api/auth/user'),
    ({ status }) => status === 401,
  );
  return member;
}

async function suspended(member: Member) {
  await decide(member, { kind: 'suspend', days: 7 });
  return signedOut(member);
}

it('a right password is answered with the statement and a token that is good for one appeal', async () => {
  const robin = await suspended(await newMember(stack.url, 'robin'));
  const { status, body, headers } = await signIn(robin);
  const statement = { kind: 'suspend', rule: '7', facts, until: expect.any(String), canAppeal: true };
  expect({ status, body }).toMatchObject({ status: 403, body: { ...bare, statement } });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.getSetCookie()).toEqual([]);
  expect(JSON.stringify(body)).not.toContain(robin.id);
  const appeal = { appealToken: body.appealToken, text: 'It was one message.' };
  const guest = new Client(stack.url);
  expect((await guest.post('/api/appeals', appeal)).status).toBe(201);
  expect(await guest.post('/api/appeals', appeal)).toMatchObject({ status: 409, body: { code: 'already_appealed' } });
});

it('tells how an objection was decided, and of what else was decided in the case', async () => {
  const [robin, wren] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'wren')];
  const [mo, jo] = [await newStaff(stack, 'moritz'), await newStaff(stack, 'jolene')];
  await wren.post('/api/interactions', { toUserId: robin.id, type: 'report', reportReason: 'spam' });
  const id = await until(
    async () => (await mo.get('/api/staff/cases')).body.find(({ userId }: About) => userId === robin.id)?.id,
    Boolean,
  );
  await mo.post(`/api/staff/cases/${id}/open`, {});
  const decisions = ['suspend', 'warn'].map((kind) => ({ kind, rule: '7', facts }));
  expect((await mo.post(`/api/staff/cases/${id}/decisions`, { decisions, reportCount: 1 })).status).toBe(200);
  const told = await signIn(await signedOut(robin));
  expect(told.status).toBe(403);
  expect(told.body).toMatchObject({ others: [{ statement: { kind: 'warn' }, appealToken: expect.any(String) }] });
  expect(told.body).not.toHaveProperty('outcome');
  const { appealToken } = told.body;
  expect((await new Client(stack.url).post('/api/appeals', { appealToken, text: 'No.' })).status).toBe(201);
  const [appeal] = (await jo.get('/api/staff/appeals')).body.filter(({ userId }: About) => userId === robin.id);
  const upheld = { outcome: 'upheld', text: 'It was forty.' };
  expect((await jo.post(`/api/staff/appeals/${appeal.id}`, upheld)).status).toBe(200);
  expect((await signIn(robin)).body).toMatchObject({ ...bare, outcome: { kind: 'suspend', facts: 'It was forty.' } });
});

it('somebody can be blocked and reported by whoever has had to do with them, and is nobody to others', async () => {
  const robin = await newMember(stack.url, 'robin');
  const [wren, stranger] = [await newMember(stack.url, 'wren'), await newMember(stack.url, 'sage')];
  await wren.post('/api/conversations', { otherUserId: robin.id });
  await suspended(robin);
  const act = (member: Member, type: string, toUserId = robin.id) =>
    member.post('/api/interactions', { toUserId, type, ...(type === 'report' && { reportReason: 'spam' }) });
  await until(
    () => act(wren, 'tap'),
    ({ status }) => status === 404,
  );
  expect((await act(wren, 'report')).status).toBe(201);
  expect((await act(wren, 'block')).status).toBe(201);
  for (const type of ['tap', 'block', 'report']) {
    const [refused, unknown] = [await act(stranger, type), await act(stranger, type, randomUUID())];
    expect({ type, status: refused.status, body: refused.body }).toEqual({ type, status: 404, body: unknown.body });
  }
});

it('a wrong password is answered as for anybody', async () => {
  const robin = await suspended(await newMember(stack.url, 'robin'));
  const wrong = await signIn({ ...robin, password: 'wrong one' } as Member);
  const unknown = await signIn({ email: 'nobody@example.com', password: 'wrong one' } as Member);
  expect({ status: wrong.status, body: wrong.body }).toEqual({ status: unknown.status, body: unknown.body });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
});

it('with a second factor it is told after the code only', async () => {
  const kim = await newStaff(stack, 'kim', 'member');
  await suspended(kim);
  const first = await signIn(kim);
  expect(first).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  const cookie = first.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const answer = { challenge: first.body.challenge, code: kim.recoveryCodes[0] };
  const second = await new Client(stack.url).send('POST', '/api/auth/second-factor', answer, {
    cookie: cookie.join('; '),
  });
  expect(second).toMatchObject({ status: 403, body: { ...bare, appealToken: expect.any(String) } });
});

it('while moderation is away, the refusal says no more than that', async () => {
  const robin = await suspended(await newMember(stack.url, 'robin'));
  await stack.kill('moderation');
  try {
    const { status, body } = await signIn(robin);
    expect({ status, body }).toEqual({ status: 403, body: bare });
  } finally {
    await stack.start('moderation');
  }
});

it('a warning is shown until it is read', async () => {
  const robin = await newMember(stack.url, 'robin');
  const hasNotices = async () => (await robin.get('/api/auth/user')).body.hasNotices;
  await decide(robin, { kind: 'warn' });
  await until(hasNotices, Boolean);
  const [statement] = (await robin.get('/api/notices')).body;
  expect(statement).toMatchObject({ kind: 'warn', facts, readAt: null });
  expect((await robin.post(`/api/notices/${statement.id}/read`, {})).status).toBe(204);
  await until(hasNotices, (has) => !has);
});
