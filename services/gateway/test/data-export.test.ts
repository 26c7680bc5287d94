import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { addSecondGateway, interact, type TwoGateways } from './two-gateways.js';

let world: TwoGateways;
beforeAll(async () => {
  world = await addSecondGateway(await startStack({ LIMITS_FACTOR: '1' }));
});
afterAll(() => world.stop());

const ask = (member: Member, password = member.password) => member.post('/api/account/export', { password });

/** Runs statements on what a service keeps. */
async function tables<T>(service: 'chat' | 'profile', work: (db: pg.Client) => Promise<T>) {
  const db = new pg.Client({ connectionString: world.stack.world.databaseUrl(service) });
  await db.connect();
  return work(db).finally(() => db.end());
}

/** Somebody with more to take away than any buffer on the way holds. */
async function talker(): Promise<Member> {
  const { robin, id } = await world.talk();
  await tables('chat', (db) =>
    db.query(
      `insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at)
       select gen_random_uuid(), $1, n, $2, repeat('x', 4000), 'text', now() from generate_series(1, 8000) n`,
      [id, robin.id],
    ),
  );
  return robin;
}

/** An export that is answered, and not read until somebody does. */
function begin(url: string, { session, password }: Member): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json', cookie: session };
    request(`${url}/api/account/export`, { method: 'POST', headers }, done)
      .once('error', failed)
      .end(JSON.stringify({ password }));
  });
}

describe('an export', () => {
  it('needs the password, and is no page that can be linked to', async () => {
    const robin = await newMember(world.url);
    expect(await ask(robin, 'no')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    expect(await robin.post('/api/account/export', {})).toMatchObject({ status: 400 });
    expect(await robin.get('/api/account/export')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await new Client(world.url).post('/api/account/export', { password: 'x' })).status).toBe(401);
    const { status, headers } = await ask(robin);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  });

  it('names sessions by a fingerprint that signs nobody in', async () => {
    const robin = await newMember(world.url);
    const [sid = ''] = decodeURIComponent(robin.session.replace('sid=s%3A', '')).split('.');
    const { account } = await dataExportOf(robin);
    const id = createHash('sha256').update(sid).digest('hex');
    expect(account.sessions).toEqual([{ id, createdAt: expect.any(String), expiresAt: expect.any(String) }]);
  });

  it('is the same whether or not others reported, blocked or favorited the person', async () => {
    const [robin, sam] = [await newMember(world.url, 'robin'), await newMember(world.url, 'sam')];
    const withoutClock = async () =>
      JSON.stringify(await dataExportOf(robin)).replace(
        /"(isOnline|lastActiveAt|expiresAt)":(true|false|null|"[^"]*")/g,
        '',
      );
    // Since when there is the account says its news.
    await until(
      () =>
        tables('profile', (db) => db.query('select from profiles where id = $1 and account_version > 0', [robin.id])),
      ({ rowCount }) => rowCount === 1,
    );
    const before = await withoutClock();
    await interact(sam, robin, 'favorite');
    await sam.post('/api/interactions', { toUserId: robin.id, type: 'report', reportReason: 'spam', notes: 'spam' });
    await interact(sam, robin, 'block');
    await tables('profile', async (db) => {
      await db.query(
        `insert into moderation_decisions (id, user_id, kind, reason, made_by)
         select gen_random_uuid(), $1, kind, 'three reports', 'rule' from unnest(array['hide', 'dismiss', 'restore']) kind`,
        [robin.id],
      );
      await db.query('update profiles set is_hidden = true, version = version + 1 where id = $1', [robin.id]);
    });
    expect(await withoutClock()).toBe(before);
    expect(before).toContain(`"email":"${robin.email}"`);
  });

  it('holds the taps that the person may see', async () => {
    const [robin, sam, alex] = [await newMember(world.url), await newMember(world.url), await newMember(world.url)];
    await interact(sam, robin, 'tap');
    await interact(alex, robin, 'tap');
    await interact(robin, alex, 'tap');
    const { profile } = await dataExportOf(robin);
    expect(profile.tapsReceived).toMatchObject({ count: 2, users: [{ id: alex.id }] });
    expect(JSON.stringify(profile)).not.toContain(sam.id);
  });

  it('is given three times a day; what did not begin does not count', async () => {
    const robin = await newMember(world.url);
    for (let tries = 0; tries < 4; tries++) await ask(robin, 'no');
    const statuses = [];
    for (let tries = 0; tries < 4; tries++) statuses.push((await ask(robin)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('a long export', () => {
  it('is one at a time, on whichever gateway, and a second one while it lasts does not count', async () => {
    const robin = await talker();
    const there = Object.assign(new Client(world.second), { session: robin.session });
    const first = await begin(world.url, robin);
    for (const client of [robin, there, robin, there]) {
      const answer = await client.post('/api/account/export', { password: robin.password });
      expect(answer).toMatchObject({ status: 409, body: { code: 'export_running' } });
    }
    expect(await world.redis.pTTL(`kindred:gateway:export:${robin.id}`)).toBeGreaterThan(0);
    expect(JSON.parse(await text(first)).messages).toHaveLength(8000);
    expect((await dataExportOf(robin)).messages).toHaveLength(8000);
  });

  it('that fails on the way is no whole document, and ends', async () => {
    const robin = await talker();
    const answer = await begin(world.url, robin);
    await world.stack.kill('chat');
    await expect(text(answer)).rejects.toThrow('aborted');
    await world.stack.start('chat');
    expect((await dataExportOf(robin)).messages).toHaveLength(8000);
  });

  it('ends with its session', async () => {
    const robin = await talker();
    const answer = await begin(world.url, robin);
    await robin.post('/api/auth/logout', {});
    await expect(text(answer)).rejects.toThrow('aborted');
  });
});
