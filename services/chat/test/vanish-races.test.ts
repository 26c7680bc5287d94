import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { sweepVanishing } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import type { Answered, Member } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { contentsOf, messagesOf, react, say } from './chat-requests.js';
import { whileWaiting } from './held-conversation.js';
import { clear } from './own-conversations.js';
import { unreadOf } from './requests.js';
import { inHours, missing, Scene } from './scene.js';
import { expire, sayVanishing, setVanishing } from './vanishing.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

const MESSAGES = 6;

type Talk = { robin: Member; sam: Member; id: string };
type Send = (talk: Talk) => Promise<Message>;
type Act = (talk: Talk, messageId: string) => Promise<Answered>;

const sendWords: Send = ({ robin, id }) => sayVanishing(robin, id, 'a walrus');
const sendPhoto: Send = async ({ robin, id }) => {
  const { body } = await addPhoto(scene.url, robin, smallPng, { purpose: 'chat', conversationId: id });
  await setVanishing(robin, id, 24);
  const image = { messageType: 'image', imageUrl: body.photoUrl, viewOnce: true };
  return (await robin.post(`/api/conversations/${id}/messages`, image)).body;
};
const look: Act = ({ sam, id }, messageId) => sam.post(`/api/conversations/${id}/messages/${messageId}/view`, {});

/** What Sam does with a message of Robin. */
const acts: [string, Send, Act][] = [
  ['a reaction', sendWords, ({ sam, id }, messageId) => react(sam, id, messageId, '🔥')],
  ['a reply', sendWords, ({ sam, id }, replyToId) => say(sam, id, 'an answer', { replyToId })],
  ['a look at a photo', sendPhoto, look],
];
const deletion: (typeof acts)[number] = ['deleting for oneself', sendWords, ({ sam, id }) => clear(sam, id)];

/** What tells of messages that they were there: words, a file, a reaction or an answer. */
const left = (messageIds: string[]) =>
  scene.rowsOf(
    'chat',
    `select 'itself' from messages where id = any($1) and (content <> '' or image_url is not null or vanished_at is null)
     union all select 'reaction' from reactions where message_id = any($1)
     union all select 'answer' from messages where reply_to_id = any($1)`,
    [messageIds],
  );

describe('a message whose time ends at that moment', () => {
  it.each(acts)('refuses %s that comes after its end', async (_, send, act) => {
    const talk = await scene.talk();
    const { id: messageId } = await send(talk);
    const answer = await whileWaiting(
      scene.stack.world.databaseUrl('chat'),
      talk.id,
      () => act(talk, messageId),
      (holder) => holder.query('update messages set expires_at = now() where id = $1', [messageId]),
    );
    expect(answer).toMatchObject(missing);
    const stored = `
      select from messages m left join reactions r on r.message_id = m.id
      where m.reply_to_id = $1 or m.id = $1 and (m.viewed_at is not null or r.emoji is not null)`;
    expect(await scene.rowsOf('chat', stored, [messageId])).toEqual([]);
  });

  it.each([...acts, deletion])('has one outcome for both with %s', async (_, send, act) => {
    const talk = await scene.talk();
    const ids: string[] = [];
    for (let n = 0; n < MESSAGES; n++) ids.push((await send(talk)).id);
    const answers = await actWhileVanishing(talk, ids, act);
    await call(scene.bus, sweepVanishing, inHours(0));
    expect(await left(ids)).toEqual([]);
    await expectSame(talk, ids, answers);
    await expectSame(talk, ids, answers);
  });
});

async function actWhileVanishing(talk: Talk, ids: string[], act: Act) {
  const sweep = () => call(scene.bus, sweepVanishing, inHours(0));
  const vanishing = expire(scene, ...ids).then(() => Promise.all([sweep(), sweep()]));
  const answers = await Promise.all(ids.map((messageId) => act(talk, messageId)));
  await vanishing;
  for (const answer of answers) {
    if (answer.status >= 300) expect(answer).toMatchObject(missing);
  }
  return answers.filter(({ status }) => status < 300).map(({ body }) => body);
}

/** Both read the same, nothing of what vanished, and what the answers have said. Whoever has deleted it reads nothing. */
async function expectSame({ robin, sam, id }: Talk, ids: string[], done: Answered['body'][]) {
  const shown: Message[][] = [];
  for (const member of [robin, sam]) shown.push((await messagesOf(member, id)).body);
  const isDeletion = done.some((body) => !body);
  const [robins = [], sams = []] = shown;
  expect(robins.filter((one) => ids.includes(one.id))).toEqual([]);
  expect(contentsOf(sams)).toEqual(isDeletion ? [] : contentsOf(robins));
  const replies = done.filter((body) => body?.content === 'an answer');
  expect(
    robins
      .filter(({ content }) => content === 'an answer')
      .map((one) => one.id)
      .sort(),
  ).toEqual(replies.map((reply) => reply.id).sort());
  expect(robins.filter(({ replyTo, reactions }) => replyTo || reactions?.length)).toEqual([]);
  expect([await unreadOf(robin), await unreadOf(sam)]).toEqual([replies.length, 0]);
  for (const { address } of done.filter((body) => body?.address)) expect((await sam.get(address)).status).toBe(200);
}
