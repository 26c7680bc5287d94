import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Member } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { query } from '@kindred/testing/query';
import { addRecording, silence } from '@kindred/testing/recordings';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { done, say, unsend } from './chat-requests.js';
import { clear, newTalk } from './own-conversations.js';
import { shownTo } from './requests.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());
const talk = () => newTalk(stack.url);

const rowsOf = async (sql: string, id: string) => (await query(stack.world.databaseUrl('chat'), sql, [id])).rows;
const contentsIn = async (id: string): Promise<string[]> =>
  (await rowsOf('select content from messages where conversation_id = $1 order by sequence', id)).map(
    ({ content }) => content,
  );
const owed = (id: string) =>
  rowsOf(
    `select try_at > now() + interval '47 hours' as "isLater" from cleared_conversations where conversation_id = $1`,
    id,
  );
/** The 48 hours are over, but for what is left of them. */
const letPass = (id: string, left = '0') =>
  rowsOf(`update cleared_conversations set try_at = now() + interval '${left}' where conversation_id = $1`, id);
const whenIdle = (id: string) =>
  until(
    () => owed(id),
    (rows) => rows.length === 0,
  );
const withoutIdsAndTimes = (body: unknown) =>
  JSON.stringify(body).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[-\d]{10}T[:.\d]{12}Z/g, '…');

async function sendPhoto(from: Member, conversationId: string): Promise<string> {
  const { body } = await addPhoto(stack.url, from, smallPng, { purpose: 'chat', conversationId });
  await done(say(from, conversationId, '', { messageType: 'image', imageUrl: body.photoUrl }));
  return body.photoUrl;
}

describe('what both have deleted', () => {
  it('is deleted for good after 48 hours, with its photos, and nothing else is', async () => {
    const { robin, sam, id } = await talk();
    const photo = await sendPhoto(robin, id);
    await clear(robin, id);
    expect(await owed(id)).toEqual([]);
    await done(say(sam, id, 'kept by one'));
    await clear(sam, id);
    await done(say(robin, id, 'kept by both'));
    expect(await owed(id)).toEqual([{ isLater: true }]);
    expect(await contentsIn(id)).toHaveLength(5);
    await letPass(id);
    await whenIdle(id);
    expect(await contentsIn(id)).toEqual(['kept by one', 'kept by both']);
    expect((await robin.get(photo)).status).toBe(404);
    expect([await shownTo(robin, id), await shownTo(sam, id)]).toEqual([
      ['kept by one', 'kept by both'],
      ['kept by both'],
    ]);
  });

  it('is refused to its sender when it is sent again, whether the other has deleted it or not', async () => {
    const { robin, sam, id } = await talk();
    const imageUrl = await sendPhoto(robin, id);
    await clear(robin, id);
    const sendAgain = async () => {
      const answer = await say(robin, id, '', { messageType: 'image', imageUrl, replyToId: randomUUID() });
      return { status: answer.status, code: answer.body.code };
    };
    expect(await sendAgain()).toEqual({ status: 404, code: 'photo_missing' });
    await clear(sam, id);
    await letPass(id);
    await whenIdle(id);
    expect(await sendAgain()).toEqual({ status: 404, code: 'photo_missing' });
  });

  it.each([
    ['voice', 'voice_missing'],
    ['text', 'message_missing'],
  ])(
    'is told by no second file of a %s message, whether the other has deleted it or not',
    async (messageType, code) => {
      const { robin, sam, id } = await talk();
      const { voiceUrl } = (await addRecording(stack.url, robin, id, silence(1.5))).body;
      await done(say(robin, id, '', { messageType: 'voice', voiceUrl }));
      await clear(robin, id);
      const sendAgain = async () => {
        const draft = { messageType, voiceUrl, replyToId: randomUUID() };
        const second = { ...draft, imageUrl: `/media/${'a'.repeat(43)}.webp` };
        const answers = [await say(robin, id, 'again', draft), await say(robin, id, 'again', second)];
        return answers.map(({ body }) => body.code);
      };
      expect(await sendAgain()).toEqual([code, code]);
      await clear(sam, id);
      await letPass(id);
      await whenIdle(id);
      expect(await sendAgain()).toEqual([code, code]);
    },
  );

  it('is a new message when it is sent again under its client id, whether the other has deleted it or not', async () => {
    const clientId = randomUUID();
    const [kept, deleted] = [await talk(), await talk()];
    for (const { robin, id } of [kept, deleted]) {
      await done(say(robin, id, 'a secret', { clientId }));
      await clear(robin, id);
    }
    await clear(deleted.sam, deleted.id);
    await letPass(deleted.id);
    await whenIdle(deleted.id);
    const retries = [
      { replyToId: randomUUID() },
      { messageType: 'image', imageUrl: `/media/${'a'.repeat(43)}.webp` },
      { messageType: 'voice', voiceUrl: `/media/${'a'.repeat(43)}.m4a` },
      {},
      {},
    ];
    const answersIn = async ({ robin, id }: typeof kept) => {
      const answers = [];
      for (const retry of retries) answers.push(await say(robin, id, 'again', { clientId, ...retry }));
      return answers.map(({ status, body }) => ({ status, body: withoutIdsAndTimes(body) }));
    };
    const answers = await answersIn(kept);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 201, 200]);
    expect(answers).toEqual(await answersIn(deleted));
    expect(await shownTo(kept.robin, kept.id)).toEqual(['again']);
    expect(await shownTo(kept.sam, kept.id)).toEqual(['old tea', 'old coffee', 'a secret', 'again']);
  });

  it('is a new message once when it is sent again many times at once', async () => {
    const { robin, id } = await talk();
    const draft = { clientId: randomUUID() };
    await done(say(robin, id, 'a secret', draft));
    await clear(robin, id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(robin, id, 'again', draft)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is not put off by deleting more, which is owed after it', async () => {
    const { robin, sam, id } = await talk();
    const both = () => Promise.all([clear(robin, id), clear(sam, id)]);
    await both();
    await letPass(id, '1 hour');
    await done(say(robin, id, 'later'));
    await both();
    expect(await owed(id)).toEqual([{ isLater: false }]);
    await letPass(id);
    await until(
      () => owed(id),
      ([row]) => row?.isLater,
    );
    expect(await contentsIn(id)).toEqual(['later']);
    await letPass(id);
    await whenIdle(id);
    expect(await contentsIn(id)).toEqual([]);
  });

  it('keeps a photo that a later message has too', async () => {
    const { robin, sam, id } = await talk();
    const imageUrl = await sendPhoto(robin, id);
    await clear(sam, id);
    await done(say(robin, id, 'again', { messageType: 'image', imageUrl }));
    await clear(robin, id);
    await letPass(id);
    await whenIdle(id);
    expect((await sam.get(imageUrl)).status).toBe(200);
  });

  it('waits for the sealed copies of what was unsent', async () => {
    const { robin, sam, id, first } = await talk();
    await done(unsend(robin, id, first.id));
    for (const who of [robin, sam]) await clear(who, id);
    await letPass(id);
    await until(
      () => contentsIn(id),
      (contents) => contents.length === 1,
    );
    const copies = await rowsOf('select 1 from unsent_messages where message_id = $1', first.id);
    expect([copies.length, (await owed(id)).length]).toEqual([1, 1]);
  });

  it('is also what a deleted account leaves of a conversation that the other has deleted', async () => {
    const { robin, sam, id } = await talk();
    await clear(sam, id);
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await until(
      () => owed(id),
      (rows) => rows.length === 1,
    );
    await letPass(id);
    await whenIdle(id);
    expect(await contentsIn(id)).toEqual([]);
  });
});
