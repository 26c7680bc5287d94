import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideAsOperator } from '@kindred/contracts/cases';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { type Answered, type Member, newMember } from '@kindred/testing/member';
import { upload } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { jpeg } from './jpeg.js';

const ROUNDS = 4;
const AT_ONCE = 5;

let stack: Stack;
let bus: Bus;
let file: Buffer;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
  bus = await Bus.connect('test', stack.world.natsUrl);
  file = await jpeg();
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

/** The allowed answers: the call succeeded, or the account was deleted before. */
const DONE_OR_DELETED = [200, 201, 204, 401, 404, 409];

type Pair = { robin: Member; sam: Member; path: string };

/** Deletes an account while these calls are under way, several times. `ends` are the statuses that the deletion may have. */
async function during(calls: (pair: Pair) => Promise<() => Promise<Answered>[]>, ends = [204]) {
  for (let round = 0; round < ROUNDS; round++) {
    const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
    const { conversationId } = (await sam.post('/api/conversations', { otherUserId: robin.id })).body;
    const callAll = await calls({ robin, sam, path: `/api/conversations/${conversationId}` });
    const deleting = robin.send('DELETE', '/api/account', { password: robin.password });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, callAll).flat());
    expect(ends).toContain((await deleting).status);
    answers.push(...(await Promise.all(callAll())));
    for (const { status, body } of answers) expect([DONE_OR_DELETED.includes(status), status, body]).toContain(true);
  }
}

describe('while somebody deletes their account', () => {
  it('another opens a conversation, writes and reads', () =>
    during(async ({ robin, sam, path }) => {
      await robin.post(`${path}/messages`, { content: 'the last word' });
      return () => [
        sam.post('/api/conversations', { otherUserId: robin.id }),
        sam.post(`${path}/messages`, { content: 'are you there?' }),
        sam.post(`${path}/read`, {}),
        sam.get(`${path}/messages`),
        sam.get('/api/conversations'),
      ];
    }));

  it('a first conversation is opened', () =>
    during(async ({ robin }) => {
      const stranger = await newMember(stack.url, 'stranger');
      return () => [
        stranger.post('/api/conversations', { otherUserId: robin.id }),
        robin.post('/api/conversations', { otherUserId: stranger.id }),
      ];
    }));

  it('photos are claimed, their own and the conversation’s', () =>
    during(async ({ robin, sam, path }) => {
      const conversationId = path.split('/').at(-1);
      const own = await upload(stack.url, robin, file);
      const shared = await upload(stack.url, sam, file, { purpose: 'chat', conversationId });
      return () => [
        robin.post('/api/photos', { photoUrl: own.photoUrl }),
        sam.post('/api/photos', { photoUrl: shared.photoUrl }),
        sam.post('/api/photos/upload', { purpose: 'chat', conversationId }),
      ];
    }));

  it('they are reported, and a moderator decides', () =>
    during(
      async ({ robin, sam }) => {
        const report = { toUserId: robin.id, type: 'report', reportReason: 'spam' };
        await sam.post('/api/interactions', report);
        const decide = async (kind: 'suspend' | 'restore' | 'dismiss') =>
          call(bus, decideAsOperator, {
            userId: robin.id,
            decision: { kind, rule: '3', facts: 'looked into it' },
            madeBy: 'sage',
          }).then(
            () => answered(200),
            ({ kind: refusal, code }) => answered(refusal === 'bug' || !refusal ? 500 : 404, code),
          );
        return () => [sam.post('/api/interactions', report), decide('suspend'), decide('restore'), decide('dismiss')];
        // Who is suspended first is signed out.
      },
      [204, 401],
    ));
});

const answered = (status: number, body?: unknown): Answered => ({ status, body, headers: new Headers() });
