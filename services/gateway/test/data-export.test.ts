import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { clientWith } from './clients.js';
import { query } from './query.js';
import { addSecondGateway, interact, type TwoGateways } from './two-gateways.js';

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack());
});
afterAll(() => gateways.stop());

const ask = (member: Member, password = member.password) => member.post('/api/account/export', { password });

/** A member whose export is larger than all buffers between the services and the client. */
async function memberWithManyMessages(): Promise<Member> {
  const { robin, id } = await gateways.openConversation();
  await query(
    gateways.stack,
    'chat',
    `insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at)
     select gen_random_uuid(), $1, n, $2, repeat('x', 4000), 'text', now() from generate_series(1, 8000) n`,
    [id, robin.id],
  );
  return robin;
}

/** Asks for an export. It is sent once the gateway has begun to read. */
async function askAt(url: string, { session, password }: Member): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', cookie: session, expect: '100-continue' };
  const asking = request(`${url}/api/account/export`, { method: 'POST', headers });
  asking.flushHeaders();
  await once(asking, 'continue');
  return asking.end(JSON.stringify({ password }));
}

/** Waits until no export of a member is running. */
const ended = ({ id }: Member) =>
  until(
    () => gateways.redis.exists(`kindred:gateway:export:${id}`),
    (running) => running === 0,
  );

/** Begins an export and does not read its body. */
async function begin(url: string, member: Member): Promise<IncomingMessage> {
  const [answer] = (await once(await askAt(url, member), 'response')) as [IncomingMessage];
  return answer;
}

describe('an export', () => {
  it('needs the password, and cannot be requested by a link', async () => {
    const robin = await newMember(gateways.url);
    expect(await ask(robin, 'no')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    expect(await robin.post('/api/account/export', {})).toMatchObject({ status: 400 });
    expect(await robin.get('/api/account/export')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await new Client(gateways.url).post('/api/account/export', { password: 'x' })).status).toBe(401);
    const { status, headers } = await ask(robin);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  });

  it('identifies sessions by a fingerprint that does not sign in', async () => {
    const robin = await newMember(gateways.url);
    const [sid = ''] = decodeURIComponent(robin.session.replace('sid=s%3A', '')).split('.');
    const { account } = await dataExportOf(robin);
    const id = createHash('sha256').update(sid).digest('hex');
    const times = { createdAt: expect.any(String), lastUsedAt: expect.any(String), expiresAt: expect.any(String) };
    expect(account.sessions).toEqual([{ id, device: 'Unknown device', ...times }]);
  });

  it('does not depend on whether others reported, blocked or favorited the person', async () => {
    const [robin, sam] = [await newMember(gateways.url, 'robin'), await newMember(gateways.url, 'sam')];
    const profileQuery = (sql: string) => query(gateways.stack, 'profile', sql, [robin.id]);
    // Nor the mails, of which each export adds one.
    const withoutClock = async () =>
      JSON.stringify(await dataExportOf(robin))
        .replace(/"(isOnline|lastActiveAt|lastUsedAt|expiresAt)":(true|false|null|"[^"]*")/g, '')
        .replace(/"mails":\[[^\]]*\]/, '');
    // The event `account.changed` brings the date of the account to profile.
    await until(
      () => profileQuery('select from profiles where id = $1 and account_version > 0'),
      ({ rowCount }) => rowCount === 1,
    );
    const before = await withoutClock();
    await interact(sam, robin, 'favorite');
    await sam.post('/api/interactions', { toUserId: robin.id, type: 'report', reportReason: 'spam', notes: 'spam' });
    await interact(sam, robin, 'block');
    await profileQuery(
      `insert into moderation_decisions (id, user_id, kind, reason, made_by)
       select gen_random_uuid(), $1, kind, 'three reports', 'rule' from unnest(array['hide', 'dismiss', 'restore']) kind`,
    );
    await profileQuery('update profiles set is_hidden = true, version = version + 1 where id = $1');
    expect(await withoutClock()).toBe(before);
    expect(before).toContain(`"email":"${robin.email}"`);
  });

  it('contains what came of the reports that the person filed', async () => {
    const [robin, sam] = [await newMember(gateways.url), await newMember(gateways.url, 'sam')];
    await robin.post('/api/interactions', { toUserId: sam.id, type: 'report', reportReason: 'spam' });
    const { body } = await until(
      () => robin.get('/api/reports'),
      ({ body }) => body.length === 1,
    );
    expect(body).toMatchObject([{ reason: 'spam', state: 'open' }]);
    expect((await dataExportOf(robin)).reports).toEqual(body);
  });

  it('contains the taps that the person may see', async () => {
    const [robin, sam, alex] = [
      await newMember(gateways.url),
      await newMember(gateways.url),
      await newMember(gateways.url),
    ];
    await interact(sam, robin, 'tap');
    await interact(alex, robin, 'tap');
    await interact(robin, alex, 'tap');
    const { profile } = await dataExportOf(robin);
    expect(profile.tapsReceived).toMatchObject({ count: 2, users: [{ id: alex.id }] });
    expect(JSON.stringify(profile)).not.toContain(sam.id);
  });

  it('is allowed three times a day; an export that did not begin does not count', async () => {
    const robin = await newMember(gateways.url);
    for (let tries = 0; tries < 4; tries++) await ask(robin, 'no');
    const statuses = [];
    for (let tries = 0; tries < 4; tries++) statuses.push((await ask(robin)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('does not count either where a service that it asks is away', async () => {
    const robin = await newMember(gateways.url);
    await gateways.stack.kill('profile');
    for (let tries = 0; tries < 3; tries++) {
      await expect(text(await begin(gateways.url, robin))).rejects.toThrow('aborted');
      await ended(robin);
    }
    await gateways.stack.start('profile');
    expect((await ask(robin)).status).toBe(200);
  });
});

it('an export ends for a client that leaves while its password is checked', async () => {
  const robin = await newMember(gateways.url);
  const auth = gateways.stack.pid('auth');
  process.kill(auth, 'SIGSTOP');
  try {
    const asking = await askAt(gateways.url, robin);
    await once(asking, 'finish');
    // The gateway, which has answered these, has read what was sent before, and seen that the client left.
    await new Client(gateways.url).get('/healthz');
    asking.on('error', () => undefined).destroy();
    await new Client(gateways.url).get('/healthz');
  } finally {
    process.kill(auth, 'SIGCONT');
  }
  await until(
    () => ask(robin),
    ({ status }) => status === 200,
  );
  expect((await ask(robin)).status).toBe(200);
});

describe('a long export', () => {
  it('runs alone, on all gateways, and a second one at the same time does not count', async () => {
    const robin = await memberWithManyMessages();
    const elsewhere = clientWith(gateways.second, robin.session);
    const first = await begin(gateways.url, robin);
    for (const client of [robin, elsewhere, robin, elsewhere]) {
      const answer = await client.post('/api/account/export', { password: robin.password });
      expect(answer).toMatchObject({ status: 409, body: { code: 'export_running' } });
    }
    expect(await gateways.redis.pTTL(`kindred:gateway:export:${robin.id}`)).toBeGreaterThan(0);
    expect(JSON.parse(await text(first)).messages).toHaveLength(8000);
    expect((await dataExportOf(robin)).messages).toHaveLength(8000);
  });

  it('that fails halfway breaks off, and another can begin', async () => {
    const robin = await memberWithManyMessages();
    const answer = await begin(gateways.url, robin);
    await gateways.stack.kill('chat');
    await expect(text(answer)).rejects.toThrow('aborted');
    await gateways.stack.start('chat');
    expect((await dataExportOf(robin)).messages).toHaveLength(8000);
  });

  it('counts also where its client leaves', async () => {
    const robin = await memberWithManyMessages();
    for (let tries = 0; tries < 3; tries++) {
      const answer = await begin(gateways.url, robin);
      answer.on('error', () => undefined).destroy();
      await ended(robin);
    }
    expect((await ask(robin)).status).toBe(429);
  });

  it('ends with its session', async () => {
    const robin = await memberWithManyMessages();
    const answer = await begin(gateways.url, robin);
    await robin.post('/api/auth/logout', {});
    await expect(text(answer)).rejects.toThrow('aborted');
  });
});
