import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answered, type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { whileHeld } from '@kindred/testing/while-held';
import { block, done, messagesOf, react, read, say, unsend } from './chat-requests.js';
import { whileWaiting } from './held-conversation.js';
import { clear, mute, newTalk } from './own-conversations.js';
import { accept, decline, newRequest } from './requests.js';
import { Scene } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

/** What a member is about to write in a conversation, and the other member. */
type Case = { id: string; by: Member; other: Member; write: () => Promise<Answered> };
type Talk = Awaited<ReturnType<typeof newTalk>>;

const setVanishing = (who: Member, id: string, vanishAfter: number) =>
  who.send('PATCH', `/api/conversations/${id}`, { vanishAfter });

/** Robin writes in a conversation with Sam in which both have written. */
const byRobin = (write: (talk: Talk) => Promise<Answered>) => async (): Promise<Case> => {
  const talk = await newTalk(scene.url);
  return { id: talk.id, by: talk.robin, other: talk.sam, write: () => write(talk) };
};

/** Sam answers a request of Robin. */
const bySam = (answer: typeof accept) => async (): Promise<Case> => {
  const { robin, sam, id } = await newRequest(scene.url);
  return { id, by: sam, other: robin, write: () => answer(sam, id) };
};

const withReaction = async (): Promise<Case> => {
  const { robin, sam, id, second } = await newTalk(scene.url);
  await done(react(robin, id, second.id, '👍'));
  return { id, by: robin, other: sam, write: () => react(robin, id, second.id, null) };
};

const withPhoto = async (): Promise<Case> => {
  const { robin, sam, id } = await newTalk(scene.url);
  const photo = await addPhoto(scene.url, sam, smallPng, { purpose: 'chat', conversationId: id });
  const image = { messageType: 'image', imageUrl: photo.body.photoUrl, viewOnce: true };
  const { body } = await sam.post(`/api/conversations/${id}/messages`, image);
  const path = `/api/conversations/${id}/messages/${body.id}/view`;
  return { id, by: robin, other: sam, write: () => robin.post(path, {}) };
};

const reactions = 'select from reactions r join messages m on m.id = r.message_id where m.conversation_id = $1';
const conversation = (is: string) => `select from conversations where id = $1 and (${is})`;
const message = (is: string) => `select from messages where conversation_id = $1 and (${is})`;

const writes: [string, () => Promise<Case>, object, string][] = [
  [
    'a reaction',
    byRobin(({ robin, id, second }) => react(robin, id, second.id, '👍')),
    { status: 200, body: { version: 1, reactions: [{ emoji: '👍' }] } },
    reactions,
  ],
  ['a reaction taken back', withReaction, { status: 200, body: { version: 2, reactions: [] } }, message('version = 2')],
  [
    'a new time to vanish',
    byRobin(({ robin, id }) => setVanishing(robin, id, 24)),
    { status: 200, body: { vanishAfter: 24, lastMessage: { notice: { vanishAfter: 24 } } } },
    conversation('vanish_after = 24'),
  ],
  [
    'a read mark',
    byRobin(({ robin, id }) => read(robin, id)),
    { status: 200, body: { unreadCount: 0 } },
    conversation('2 in (user1_read_sequence, user2_read_sequence)'),
  ],
  [
    'muting',
    byRobin(({ robin, id }) => mute(robin, id, 'week')),
    { status: 200, body: { mutedUntil: expect.any(String) } },
    conversation('coalesce(user1_muted_until, user2_muted_until) is not null'),
  ],
  [
    'deleting for oneself',
    byRobin(({ robin, id }) => clear(robin, id)),
    { status: 204 },
    conversation('2 in (user1_cleared_sequence, user2_cleared_sequence)'),
  ],
  [
    'an unsending',
    byRobin(({ robin, id, first }) => unsend(robin, id, first.id)),
    { status: 204 },
    message('unsent_at is not null'),
  ],
  [
    'a message',
    byRobin(({ robin, id }) => say(robin, id, 'new tea')),
    { status: 201, body: { content: 'new tea' } },
    message(`content = 'new tea'`),
  ],
  [
    'a look at a photo',
    withPhoto,
    { status: 200, body: { address: expect.any(String) } },
    message('viewed_at is not null'),
  ],
  ['an accepted request', bySam(accept), { status: 204 }, conversation(`'accepted' in (user1_request, user2_request)`)],
  ['a declined request', bySam(decline), { status: 204 }, conversation(`'declined' in (user1_request, user2_request)`)],
];

const held = (id: string, write: Case['write'], meanwhile: Parameters<typeof whileWaiting>[3]) =>
  whileWaiting(scene.stack.world.databaseUrl('chat'), id, write, meanwhile);

it.each(writes)('%s that is stored is answered, whoever blocks at that moment', async (_, prepare, answer, stored) => {
  const { id, by, other, write } = await prepare();
  const meanwhile = async () => expect((await block(other, by)).status).toBeLessThan(300);
  expect(await held(id, write, meanwhile)).toMatchObject(answer);
  expect(await scene.rowsOf('chat', stored, [id])).not.toEqual([]);
});

it('what is deleted for oneself at that moment is refused, and nothing is stored', async () => {
  const { robin, id, second } = await newTalk(scene.url);
  const cleared = `
    update conversations set user1_cleared_sequence = last_sequence, user2_cleared_sequence = last_sequence where id = $1`;
  const answer = await held(
    id,
    () => react(robin, id, second.id, '👍'),
    (holder) => holder.query(cleared, [id]),
  );
  expect(answer).toMatchObject({ status: 404, body: { code: 'message_missing' } });
  expect(await scene.rowsOf('chat', reactions, [id])).toEqual([]);
});

type Holder = { query(text: string, values: string[]): Promise<unknown> };

/** Stores that a member has left, as the deletion of their account does. */
const leaves = (id: string, who: Member) => (holder: Holder) =>
  holder.query(
    'update conversations set user1_left = user1_left or user1_id = $2, user2_left = user2_left or user2_id = $2 where id = $1',
    [id, who.id],
  );

describe('a conversation that is left at that moment', () => {
  const refused = { status: 404, body: { code: 'conversation_missing' } };

  it('gets no time to vanish, and nothing is said', async () => {
    const { robin, sam, id } = await newTalk(scene.url);
    expect(await held(id, () => setVanishing(robin, id, 24), leaves(id, sam))).toMatchObject(refused);
    expect(await scene.rowsOf('chat', message('notice is not null'), [id])).toEqual([]);
    expect((await messagesOf(robin, id)).body).toHaveLength(2);
  });

  it.each(['robin', 'sam'] as const)('gets no reaction of Robin when %s leaves', async (who) => {
    const talk = await newTalk(scene.url);
    const { robin, id, second } = talk;
    expect(await held(id, () => react(robin, id, second.id, '👍'), leaves(id, talk[who]))).toMatchObject(refused);
    expect(await scene.rowsOf('chat', reactions, [id])).toEqual([]);
  });

  it('has no message unsent by whoever left', async () => {
    const { robin, id, first } = await newTalk(scene.url);
    expect(await held(id, () => unsend(robin, id, first.id), leaves(id, robin))).toMatchObject(refused);
    expect(await scene.rowsOf('chat', message('unsent_at is not null'), [id])).toEqual([]);
  });
});

it.each(['opener', 'other'] as const)(
  'no conversation is opened when the %s deletes their account at that moment',
  async (who) => {
    const [opener, other] = await Promise.all([newMember(scene.url, 'opener'), newMember(scene.url, 'other')]);
    const { id } = { opener, other }[who];
    const answer = await whileHeld(
      scene.stack.world.databaseUrl('chat'),
      [`select pg_advisory_xact_lock(hashtextextended('member:' || $1, 0))`, id],
      () => opener.post('/api/conversations', { otherUserId: other.id }),
      (holder) => holder.query('insert into former_members (id) values ($1)', [id]),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'person_missing' } });
    expect(await scene.rowsOf('chat', 'select from conversations where $1 in (user1_id, user2_id)', [id])).toEqual([]);
  },
);
