import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { type Stack, startStack } from '@kindred/testing/start-stack';

/** A tenth of every limit that the factor multiplies: 60 calls, 12 interactions, 10 registrations, 2 reports. */
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ LIMITS_FACTOR: '0.1' });
});
afterAll(() => stack.stop());

const statuses = async (count: number, send: (n: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, n) => send(n)))).map(({ status }) => status);
const refused = (all: number[]) => all.filter((status) => status === 429).length;

const interact = (from: Member, to: Member, body: object) =>
  from.post('/api/interactions', { toUserId: to.id, ...body });

describe('the limits', () => {
  it('count calls by member, whatever else they do', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    expect(refused(await statuses(70, () => robin.get('/api/auth/user')))).toBeGreaterThanOrEqual(9);
    expect((await sam.get('/api/auth/user')).status).toBe(200);
  });

  it('count interactions, and reports by the day', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    const report = { type: 'report', reportReason: 'spam' };
    expect(refused(await statuses(5, () => interact(robin, sam, report)))).toBe(3);
    expect(refused(await statuses(12, () => interact(robin, sam, { type: 'tap' })))).toBe(5);
  });

  it('count what comes from an address, and believe no header about it', async () => {
    const guess = (n: number) =>
      new Client(stack.url).send(
        'POST',
        '/api/auth/login',
        { email: `nobody${n}@example.com`, password: 'guess' },
        { 'x-forwarded-for': `10.0.0.${n}` },
      );
    expect(refused(await statuses(15, guess))).toBe(5);
  });

  it('hold registrations from an address', async () => {
    const register = (n: number) =>
      new Client(stack.url).post('/api/auth/register', {
        email: `crowd${n}@example.com`,
        username: 'crowd',
        password: 'secret1',
      });
    expect(refused(await statuses(12, register))).toBeGreaterThan(0);
  });
});
