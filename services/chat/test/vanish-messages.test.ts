import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { sweepVanishing } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { dataExportOf } from '@kindred/testing/data-export';
import { until } from '@kindred/testing/until';
import { contentsOf, done, listed, messagesOf, react, read, say, unsend } from './chat-requests.js';
import { inHours, missing, Scene } from './scene.js';
import { emptied, expire, sayVanishing, setVanishing } from './vanishing.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

/** What the clock does within seconds. */
const vanish = () => scene.rowsOf('chat', 'update vanishing set try_at = now()');

describe('a message whose time is over', () => {
  it('is in no answer at once', async () => {
    const { robin, sam, id } = await scene.talk();
    const { body: first } = await say(robin, id, 'it stays');
    const message = await sayVanishing(robin, id, 'a walrus');
    const { body: reply } = await say(sam, id, 'an answer', { replyToId: message.id });
    expect(reply.replyTo).toMatchObject({ excerpt: 'a walrus', expiresAt: message.expiresAt });
    await done(react(sam, id, message.id, '🔥'));
    await expire(scene, message.id, reply.id);
    for (const member of [robin, sam]) {
      const path = (start: string) => messagesOf(member, id, `?${start}`);
      expect(contentsOf((await messagesOf(member, id)).body)).not.toContain('a walrus');
      expect(contentsOf((await path(`after=${first.id}`)).body)).toEqual(['Messages now vanish after 24 hours']);
      expect((await path(`around=${message.id}`)).body).toMatchObject({ code: 'message_missing' });
      expect((await path(`before=${message.id}`)).status).toBe(200);
      expect((await path(`after=${message.id}`)).body).toEqual([]);
      expect((await member.post('/api/messages/search', { q: 'walrus' })).body).toEqual([]);
      expect(await listed(member, id)).toMatchObject({ lastMessage: { notice: { vanishAfter: 24 } } });
      expect(JSON.stringify(await dataExportOf(member))).not.toContain(message.id);
    }
    expect(await unsend(robin, id, message.id)).toMatchObject(missing);
    expect(await react(sam, id, message.id, '👍')).toMatchObject(missing);
    expect(await say(sam, id, 'too late', { replyToId: message.id })).toMatchObject(missing);
  });

  it('leaves quotes, reactions, the count and the place in the list', async () => {
    const { robin, sam, id } = await scene.talk();
    await done(say(robin, id, 'it stays'));
    const message = await sayVanishing(robin, id, 'a walrus');
    await setVanishing(robin, id, 0);
    const notices = (await messagesOf(robin, id)).body;
    const { body: reply } = await say(sam, id, 'an answer that stays', { replyToId: message.id });
    await done(react(sam, id, message.id, '🔥'));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 2 });
    await expire(scene, message.id);
    await vanish();
    await emptied(scene, message.id);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1, lastMessageAt: reply.createdAt });
    expect((await sam.get('/api/conversations/unread')).body).toEqual({ unreadCount: 1 });
    expect((await messagesOf(sam, id)).body.at(-1)).toMatchObject({ id: reply.id, replyTo: null });
    expect(await scene.rowsOf('chat', 'select 1 from reactions where message_id = $1', [message.id])).toEqual([]);
    await expire(scene, reply.id);
    await call(scene.bus, sweepVanishing, inHours(0));
    await emptied(scene, reply.id);
    expect(await listed(sam, id)).toMatchObject({ lastMessageAt: notices.at(-1).createdAt });
    expect((await read(sam, id)).body).toEqual({ unreadCount: 0 });
  });

  it('has one outcome with unsending and reading at the same moment', async () => {
    const { robin, sam, id } = await scene.talk();
    const messages: Message[] = [];
    for (let n = 0; n < 12; n++) messages.push(await sayVanishing(robin, id, `${n}`));
    const ids = messages.map((one) => one.id);
    await expire(scene, ...ids.slice(0, 8));
    await Promise.all([
      ...[1, 2, 3].map(() => call(scene.bus, sweepVanishing, inHours(0))),
      ...ids.map((messageId) => unsend(robin, id, messageId)),
      read(sam, id, ids[9]),
    ]);
    await call(scene.bus, sweepVanishing, inHours(0));
    const [robins, sams] = [(await messagesOf(robin, id)).body, (await messagesOf(sam, id)).body];
    expect(robins.map((one: Message) => one.id)).toEqual(sams.map((one: Message) => one.id));
    expect(robins.filter(({ notice }: Message) => !notice).every(({ unsentAt }: Message) => unsentAt)).toBe(true);
    expect(robins).toHaveLength(5);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0 });
  });

  it('goes in batches, the rest after the first', async () => {
    const { robin, sam, id } = await scene.talk();
    await setVanishing(robin, id, 24);
    await scene.rowsOf(
      'chat',
      `insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at, expires_at)
       select gen_random_uuid(), $1, n, $2, 'walrus ' || n, 'text', now() - interval '2 days', now() from generate_series(2, 450) n`,
      [id, robin.id],
    );
    await scene.rowsOf(
      'chat',
      'update conversations set last_sequence = 450, user1_unread_count = 449, user2_unread_count = 449 where id = $1',
      [id],
    );
    await scene.rowsOf('chat', 'insert into vanishing (conversation_id) values ($1) on conflict do nothing', [id]);
    await until(
      () =>
        scene.rowsOf(
          'chat',
          'select count(*)::int as count from messages where conversation_id = $1 and vanished_at is null',
          [id],
        ),
      ([row]) => row.count === 1,
    );
    await until(
      () => scene.rowsOf('chat', 'select 1 from vanishing where conversation_id = $1', [id]),
      (rows) => rows.length === 0,
    );
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0 });
  });
});
