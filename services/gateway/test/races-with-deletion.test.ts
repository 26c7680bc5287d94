import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideAsOperator } from '@kindred/contracts/cases';
import { serviceNames } from '@kindred/infrastructure/services';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { type Answered, type Member, newMember } from '@kindred/testing/member';
import { addPhoto, upload } from '@kindred/testing/photos';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { jpeg } from './jpeg.js';

const ROUNDS = 4;
const AT_ONCE = 3;

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

/** The allowed answers: the call succeeded, the account was deleted before, or the services were too busy to say. */
const DONE_DELETED_OR_BUSY = [200, 201, 204, 401, 404, 409, 503, 504];

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
    for (const answer of answers)
      expect([DONE_DELETED_OR_BUSY.includes(answer.status), ...evidence(answer)]).toContain(true);
    if ((await deleting).status === 204) await expectNothingOf(robin);
  }
}

/** An answer, and what the logs say of it. */
function evidence({ status, body }: Answered) {
  const lines = status < 500 ? [] : serviceNames.flatMap((name) => stack.log(name).split('\n'));
  return [status, body, ...lines.filter((line) => line.includes(body?.requestId))];
}

const inChat = async (text: string, values: unknown[]) =>
  (await query(stack.world.databaseUrl('chat'), text, values)).rows;
const staying = `
  select from conversations where user1_id = $1 and not user1_left or user2_id = $1 and not user2_left`;
const ownRows = `
  select 'message' as what from messages where sender_id = $1
  union all select 'reaction' from reactions where user_id = $1
  union all select 'mute' from conversations
    where user1_id = $1 and user1_muted_until is not null or user2_id = $1 and user2_muted_until is not null
  union all select 'deletion' from conversations
    where user1_id = $1 and user1_cleared_sequence is not null or user2_id = $1 and user2_cleared_sequence is not null`;

/** Nothing in chat is of a deleted account once chat knows that it is, and every call has ended before. */
async function expectNothingOf({ id }: Member) {
  await until(
    () => inChat(staying, [id]),
    (rows) => rows.length === 0,
  );
  expect(await inChat(ownRows, [id])).toEqual([]);
}

/** What a member does in a conversation in which both have written, and the other has sent a photo that is seen once. */
async function everything(by: Member, other: Member, path: string) {
  const messages = `${path}/messages`;
  const conversationId = path.split('/').at(-1);
  const { body: photo } = await addPhoto(stack.url, other, file, { purpose: 'chat', conversationId });
  const image = { messageType: 'image', imageUrl: photo.photoUrl, viewOnce: true };
  const [{ body: own }, { body: theirs }, { body: once }] = [
    await by.post(messages, { content: 'mine' }),
    await other.post(messages, { content: 'yours' }),
    await other.post(messages, image),
  ];
  return () => [
    by.send('PUT', `${messages}/${theirs.id}/reaction`, { emoji: '🔥' }),
    by.send('PUT', `${messages}/${own.id}/reaction`, { emoji: '👍' }),
    by.post(messages, { content: 'an answer', replyToId: theirs.id }),
    by.send('DELETE', `${messages}/${own.id}`),
    by.post(`${messages}/${once.id}/view`, {}),
    by.send('PATCH', path, { vanishAfter: 24 }),
  ];
}

/** What a member changes of a conversation for themselves. */
const ownChanges = (by: Member, path: string) => [
  by.send('PUT', `${path}/mute`, { for: 'week' }),
  by.send('DELETE', path),
];

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

  it('another reacts, replies, unsends, looks at a photo and sets vanishing', () =>
    during(({ robin, sam, path }) => everything(sam, robin, path)));

  it('they react, reply, unsend, look at a photo and set vanishing', () =>
    during(({ robin, sam, path }) => everything(robin, sam, path)));

  it.each(['robin', 'sam'] as const)('%s mutes the conversation and deletes it for themselves', (who) =>
    during(async (pair) => {
      await pair.robin.post(`${pair.path}/messages`, { content: 'the last word' });
      return () => ownChanges(pair[who], pair.path);
    }),
  );

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
            reportCount: 1,
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
