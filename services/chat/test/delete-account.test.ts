import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { EVENT_STREAM } from '@kindred/kit/bus';
import { durableName } from '@kindred/kit/consume-events';
import { announceDecision } from '@kindred/testing/announce-decision';
import { dataExportOf } from '@kindred/testing/data-export';
import { type Member, newMembers } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import { whileHeld } from '@kindred/testing/while-held';
import { contentsOf, done, listed, messagesOf, openWith, read, say } from './chat-requests.js';
import { whileWaiting } from './held-conversation.js';
import { clear, mute } from './own-conversations.js';
import { Scene } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

async function talk() {
  const { robin, sam, id } = await scene.talk();
  await done(say(robin, id, 'my words'));
  await done(say(sam, id, 'an answer'));
  await done(say(robin, id, 'my last words'));
  return { robin, sam, id };
}

/** What a member has changed of a conversation for themselves. */
const ownSideOf = (userId: string, id: string) =>
  scene.rowsOf(
    'chat',
    `select case when user1_id = $1 then user1_left else user2_left end as "hasLeft",
       case when user1_id = $1 then user1_muted_until else user2_muted_until end as muted,
       case when user1_id = $1 then user1_cleared_sequence else user2_cleared_sequence end as cleared
     from conversations where id = $2`,
    [userId, id],
  );

/** Waits until chat has deleted what somebody left behind who had a conversation. */
const hasLeft = (id: string) =>
  until(
    () => scene.rowsOf('chat', 'select 1 from conversations where id = $1 and (user1_left or user2_left)', [id]),
    (rows) => rows.length === 1,
  );

/** A member has sent so many messages that they are not deleted at once. */
const many = `
  with counted as (update conversations set last_sequence = last_sequence + 1500 where id = $1 returning last_sequence)
  insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at)
  select gen_random_uuid(), $1, last_sequence - n, $2, 'one of many', 'text', now()
  from counted, generate_series(0, 1499) as n`;

describe('a deleted account', () => {
  it('loses its messages, and the other member keeps theirs, under “Deleted account”', async () => {
    const { robin, sam, id } = await talk();
    const { profileImageUrl, ...gone } = {
      displayName: 'Deleted account',
      firstName: null,
      profileImageUrl: null,
      isOnline: false,
      lastActiveAt: null,
      isGone: true,
    };
    expect((await robin.send('DELETE', '/api/account', { password: robin.password })).status).toBe(204);
    await hasLeft(id);
    const row = await listed(sam, id);
    expect([row?.user1, row?.user2]).toContainEqual({ id: robin.id, profileImageUrl, ...gone });
    expect(row).toMatchObject({ unreadCount: 0, lastMessage: { content: 'an answer' } });
    expect(row?.lastMessageAt).toBe(row?.lastMessage?.createdAt);
    expect(contentsOf((await messagesOf(sam, id)).body)).toEqual(['an answer']);
    expect(await say(sam, id, 'are you there?')).toMatchObject({ status: 404 });
    expect(await scene.rowsOf('chat', 'select 1 from messages where sender_id = $1', [robin.id])).toEqual([]);
  });

  it('leaves a message sent to it at that moment stored or refused', async () => {
    const { robin, sam, id } = await talk();
    const sending = Array.from({ length: 20 }, (_, n) => say(sam, id, `${n}`));
    const leaving = robin.send('DELETE', '/api/account', { password: robin.password });
    const [answers, left] = await Promise.all([Promise.all(sending), leaving]);
    const statuses = answers.map(({ status }) => status);
    expect([left.status, ...new Set([...statuses, 201, 404])].sort()).toEqual([201, 204, 404]);
    await hasLeft(id);
    expect(await say(sam, id, 'are you there?')).toMatchObject({ status: 404, body: { code: 'conversation_missing' } });
    const stored = statuses.filter((status) => status === 201).length;
    expect((await messagesOf(sam, id)).body).toHaveLength(1 + stored);
  });

  it('leaves nothing of what it changed for itself, and tells nothing of what it had read', async () => {
    const { robin, sam, id } = await talk();
    const { body } = await say(sam, id, 'another');
    await robin.send('PATCH', '/api/profile', { showRead: false });
    await done(read(robin, id));
    await mute(robin, id, 'always');
    await clear(robin, id);
    expect(await ownSideOf(robin.id, id)).toMatchObject([{ muted: expect.any(Date), cleared: 4 }]);
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await until(
      () => ownSideOf(robin.id, id),
      ([row]) => row.hasLeft,
    );
    expect(await ownSideOf(robin.id, id)).toEqual([{ hasLeft: true, muted: null, cleared: null }]);
    expect((await messagesOf(sam, id)).body.at(-1)).toMatchObject({ id: body.id, isRead: false });
  });

  it.each([
    ['muting', (who: Member, id: string) => mute(who, id, 'always')],
    ['deleting for oneself', clear],
  ])('stores no %s that comes after it has left', async (_, change) => {
    const { robin, id } = await talk();
    const leaves = `
      update conversations set user1_left = user1_id = $2, user2_left = user2_id = $2 where id = $1`;
    const answer = await whileWaiting(
      scene.stack.world.databaseUrl('chat'),
      id,
      () => change(robin, id),
      (holder) => holder.query(leaves, [id, robin.id]),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'conversation_missing' } });
    expect(await ownSideOf(robin.id, id)).toEqual([{ hasLeft: true, muted: null, cleared: null }]);
  });

  it('leaves no conversation once the other account is deleted too', async () => {
    const { robin, sam, id } = await talk();
    for (const member of [robin, sam]) await member.send('DELETE', '/api/account', { password: member.password });
    await until(
      () => scene.rowsOf('chat', 'select 1 from conversations where id = $1', [id]),
      (rows) => rows.length === 0,
    );
    expect(await scene.rowsOf('chat', 'select 1 from messages where conversation_id = $1', [id])).toEqual([]);
  });
});

describe('deleted accounts', () => {
  const written = async (ids: string[]) =>
    (await scene.rowsOf('chat', 'select count(*)::int as count from messages where sender_id = any($1)', [ids]))[0]
      .count as number;
  const leave = (who: Member) => done(who.send('DELETE', '/api/account', { password: who.password }));

  it('wait for each other in chat, however many they are, and nobody else waits for them', async () => {
    const [friend, ...leaving] = await newMembers(scene.url, 5);
    if (!friend) throw new Error('Nobody registered.');
    for (const one of leaving) await done(say(one, await openWith(one, friend), 'hello'));
    const ids = leaving.map(({ id }) => id);
    const url = scene.stack.world.databaseUrl('chat');
    await whileHeld(
      url,
      ['select from messages where sender_id = any($1::uuid[]) for update', `{${ids.join()}}`],
      async () => {
        await Promise.all(leaving.map(leave));
        await until(
          () => written(ids),
          (count) => count === 0,
        );
      },
      async (holder) => {
        const events = await scene.bus.jetstream.consumers.get(
          EVENT_STREAM,
          durableName('chat', accountChanged.subject),
        );
        await until(
          () => events.info(),
          ({ num_ack_pending }) => num_ack_pending >= leaving.length,
        );
        expect((await friend.get('/api/conversations')).status).toBe(200);
        const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
        const { rowCount } = await until(
          () => holder.query(waiting),
          ({ rows }) => rows.length > 0,
        );
        expect(rowCount).toBe(1);
      },
    );
    expect(await written(ids)).toBe(0);
  });

  it('lose their messages piece by piece, and leave when none is left', async () => {
    const { robin, id } = await scene.talk();
    await scene.rowsOf('chat', many, [id, robin.id]);
    const hasLeft = async () => (await ownSideOf(robin.id, id))[0].hasLeft as boolean;
    await whileHeld(
      scene.stack.world.databaseUrl('chat'),
      ['select from messages where sender_id = $1 order by id desc limit 1 for update', robin.id],
      async () => {
        await leave(robin);
        await until(hasLeft, Boolean);
      },
      async () => {
        expect(await written([robin.id])).toBeLessThan(1500);
        expect(await hasLeft()).toBe(false);
      },
    );
    expect(await written([robin.id])).toBe(0);
  });
});

describe('a suspended account', () => {
  it('is hidden and cannot be written to, and returns with everything', async () => {
    const { robin, sam, id } = await talk();
    await announceDecision(scene.bus, robin.id, 'suspended');
    await until(
      () => listed(sam, id),
      (found) => found === undefined,
    );
    expect((await say(sam, id, 'hello?')).status).toBe(404);
    await announceDecision(scene.bus, robin.id, 'active', 2);
    await until(
      () => listed(sam, id),
      (found) => found !== undefined,
    );
    expect((await messagesOf(sam, id)).body).toHaveLength(3);
  });
});

describe('an export', () => {
  it('contains one’s conversations and messages, and no message of others', async () => {
    const { robin, sam, id } = await talk();
    for (let n = 0; n < 55; n++) await done(say(robin, id, `${n}`));
    const body = await dataExportOf(robin);
    expect(body.conversations).toMatchObject([{ id, otherUserId: sam.id }]);
    expect(body.messages).toHaveLength(57);
    expect(contentsOf(body.messages).slice(0, 3)).toEqual(['my words', 'my last words', '0']);
    expect(JSON.stringify(body)).not.toContain('an answer');
  });
});

describe('while profile is down', () => {
  it('everything that shows people is unavailable, and available again afterwards', async () => {
    const { robin, sam, id } = await talk();
    await scene.stack.kill('profile');
    // What NATS has handed to a process before it knows of its death waits for its time to pass.
    await until(
      () => robin.get('/api/conversations'),
      ({ status }) => status !== 504,
    );
    const answers = [
      await robin.get('/api/conversations'),
      await messagesOf(robin, id),
      await say(robin, id, 'lost?'),
      await robin.post('/api/conversations', { otherUserId: sam.id }),
      await robin.post(`/api/conversations/${id}/read`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(answers[2]?.body).toMatchObject({ code: 'service_unavailable' });
    await scene.stack.start('profile');
    expect((await messagesOf(robin, id)).body).toHaveLength(3);
  });
});
