import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { type Member, newMember } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import { block, contentsOf, done, listed, messagesOf, react, read, say, unsend } from './chat-requests.js';
import { accept, admit, decline, newRequest } from './requests.js';
import { missing, Scene } from './scene.js';
import { setVanishing } from './vanishing.js';

const HOUR = 3600_000;
const noticesOf = (messages: Message[]) => messages.flatMap(({ notice }) => (notice ? [notice.vanishAfter] : []));

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

describe('what vanishes', () => {
  it('is set by either member for the messages from then on, and said in the conversation', async () => {
    const { robin, sam, id } = await scene.talk();
    const { body: before } = await say(robin, id, 'before');
    expect(await setVanishing(sam, id, 24)).toMatchObject({ status: 200, body: { id, vanishAfter: 24 } });
    const { body: after } = await say(robin, id, 'after');
    expect(Date.parse(after.expiresAt) - Date.parse(after.createdAt)).toBe(24 * HOUR);
    expect(await setVanishing(robin, id, 168)).toMatchObject({ status: 200, body: { vanishAfter: 168 } });
    const { body: later } = await say(sam, id, 'later');
    expect(Date.parse(later.expiresAt) - Date.parse(later.createdAt)).toBe(168 * HOUR);
    await setVanishing(robin, id, 0);
    for (const member of [robin, sam]) {
      const { body } = await messagesOf(member, id);
      expect(contentsOf(body)).toEqual([
        ...['before', 'Messages now vanish after 24 hours', 'after'],
        ...['Messages now vanish after 7 days', 'later', 'Messages no longer vanish'],
      ]);
      expect(body.map(({ notice }: Message) => notice?.vanishAfter)).toEqual([
        ...[undefined, 24, undefined, 168, undefined, 0],
      ]);
      expect(body[0]).not.toHaveProperty('expiresAt');
      expect(body[1]).toMatchObject({ senderId: sam.id, messageType: 'text' });
      expect(body[1]).not.toHaveProperty('expiresAt');
      expect(await listed(member, id)).toMatchObject({ vanishAfter: 0 });
    }
    expect(before.expiresAt).toBeUndefined();
  });

  it('is said once, however often and by whomever it is set', async () => {
    const { robin, sam, id } = await scene.talk();
    await done(say(robin, id, 'hello'));
    const answers = await Promise.all([robin, sam, robin, sam].map((member) => setVanishing(member, id, 24)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await messagesOf(sam, id)).body).toHaveLength(2);
    expect((await setVanishing(robin, id, 12)).status).toBe(400);
    expect((await setVanishing(robin, id, undefined)).status).toBe(400);
  });

  it('is nothing unread, nothing found, and nothing that is taken back or answered', async () => {
    const { robin, sam, id } = await scene.talk();
    await setVanishing(robin, id, 24);
    const [notice] = (await messagesOf(sam, id)).body;
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0, lastMessage: { notice: { vanishAfter: 24 } } });
    await done(say(robin, id, 'one'));
    await setVanishing(robin, id, 0);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1 });
    expect((await read(sam, id, notice.id)).body).toEqual({ unreadCount: 1 });
    expect((await sam.post('/api/messages/search', { q: 'vanish' })).body).toEqual([]);
    expect(await unsend(robin, id, notice.id)).toMatchObject(missing);
    expect(await react(sam, id, notice.id, '👍')).toMatchObject(missing);
    expect(await say(sam, id, 'an answer', { replyToId: notice.id })).toMatchObject(missing);
  });

  it('is 404 for a stranger, across a block and after the other has left', async () => {
    const { robin, sam, id } = await scene.talk();
    await done(say(robin, id, 'hello'));
    const kai = await newMember(scene.url);
    const unknown = await setVanishing(kai, randomUUID(), 24);
    expect(unknown.status).toBe(404);
    expect((await setVanishing(kai, id, 24)).body).toEqual(unknown.body);
    await done(block(sam, robin));
    for (const member of [robin, sam]) expect((await setVanishing(member, id, 24)).body).toEqual(unknown.body);
    await sam.send('DELETE', '/api/interactions', { toUserId: robin.id, type: 'block' });
    await sam.send('DELETE', '/api/account', { password: sam.password });
    await until(
      () => setVanishing(robin, id, 24),
      ({ status }) => status === 404,
    );
  });

  it('waits for the answer of whoever was asked, and tells nothing to whoever declined', async () => {
    const { robin, sam, id } = await newRequest(scene.url);
    expect(await setVanishing(sam, id, 24)).toMatchObject({ status: 409, body: { code: 'request_unanswered' } });
    await done(decline(sam, id));
    expect(await setVanishing(robin, id, 168)).toMatchObject({ status: 200, body: { vanishAfter: 168 } });
    expect((await sam.get(`/api/conversations/${id}`)).body).toMatchObject({ vanishAfter: 0 });
    expect(contentsOf((await messagesOf(sam, id)).body)).toEqual(['hello']);
    await done(accept(sam, id));
    expect((await sam.get(`/api/conversations/${id}`)).body).toMatchObject({ vanishAfter: 168 });
  });

  it.each([
    ['accepting', 0, 24, accept],
    ['accepting', 24, 0, accept],
    ['writing', 0, 168, (who: Member, id: string) => say(who, id, 'hi')],
    ['writing', 168, 0, (who: Member, id: string) => say(who, id, 'hi')],
  ] as const)(
    'is told to who declined and answers after all by %s: from %i to %i hours',
    async (_, old, next, answer) => {
      const { robin, sam, id } = await scene.talk();
      await done(admit(sam, 'matches'));
      const { body: first } = await say(robin, id, 'hello');
      await setVanishing(robin, id, old);
      await done(decline(sam, id));
      await done(say(robin, id, 'meanwhile'));
      await setVanishing(robin, id, next);
      const { body: row } = await sam.get(`/api/conversations/${id}`);
      expect((await messagesOf(sam, id)).body.at(-1)).toMatchObject({ id: row.lastMessage.id });
      expect(noticesOf((await messagesOf(sam, id)).body)).toEqual(old ? [old] : []);
      await done(answer(sam, id));
      expect(await listed(sam, id)).toMatchObject({ unreadCount: 1, vanishAfter: next });
      await done(say(sam, id, 'words'));
      const { body } = await messagesOf(sam, id);
      expect(contentsOf(body)).not.toContain('meanwhile');
      expect(noticesOf(body)).toEqual(old ? [old, next] : [next]);
      const { createdAt, expiresAt } = body.at(-1);
      expect(expiresAt ? Date.parse(expiresAt) - Date.parse(createdAt) : 0).toBe(next * HOUR);
      const notice = body.find((message: Message) => message.notice?.vanishAfter === next);
      expect((await messagesOf(sam, id, `?around=${notice.id}`)).body).toEqual(body);
      expect(contentsOf(await scene.excerpt(first.id, robin, sam))).toEqual(contentsOf(body));
    },
  );
});
