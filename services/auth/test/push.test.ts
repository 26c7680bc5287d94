import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount } from '@kindred/contracts/account-export';
import { registerAccount, removeAccount } from '@kindred/contracts/auth';
import {
  dropSubscription,
  dropSubscriptions,
  hasSubscription,
  keepSubscription,
  MOST_PUSH_DEVICES,
  sendPush,
} from '@kindred/contracts/push';
import { call } from '@kindred/kit/call';
import { announceDecision } from '@kindred/testing/announce-decision';
import { type PushBrowser, type PushService, startPushService } from '@kindred/testing/push-service';
import { query } from '@kindred/testing/query';
import { until } from '@kindred/testing/until';
import { newVapidPair } from '@kindred/testing/vapid-pair';
import { Queue } from 'bullmq';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

const vapid = newVapidPair();

let service: PushService;
let auth: AuthAlone;
let queue: Queue;
beforeAll(async () => {
  service = await startPushService();
  auth = await startAuthAlone({ ...vapid, PUSH_STAND_IN: service.url, PUSH_HOSTS: ['push.example', 'localhost'] });
  queue = new Queue('push', { prefix: 'kindred:auth', connection: { url: auth.config.REDIS_URL } });
});
afterAll(async () => {
  await queue.close();
  await auth.stop();
  await service.stop();
});

const newSession = () => createHash('sha256').update(randomUUID()).digest('hex');

async function register() {
  const email = `${randomUUID()}@example.com`;
  return (await call(auth.bus, registerAccount, { email, username: 'robin', password: 'secret1' })).id;
}

const keep = (userId: string, sessionId: string, { subscription }: PushBrowser) =>
  call(auth.bus, keepSubscription, { sessionId, ...subscription }, userId);
const has = async (userId: string, sessionId: string) =>
  (await call(auth.bus, hasSubscription, { sessionId }, userId)).isOn;
const send = (userId: string, ...sessionIds: string[]) => call(auth.bus, sendPush, { sessionIds }, userId);
const got = (browser: PushBrowser, count: number) =>
  until(
    async () => browser.received,
    ({ length }) => length === count,
  );
const rows = async (userId: string): Promise<number> => {
  const text = 'select count(*)::int as count from push_subscriptions where user_id = $1';
  return (await query(auth.world.databaseUrl('auth'), text, [userId])).rows[0].count;
};
const idle = () =>
  until(
    async () => queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized'),
    (counts) => Object.values(counts).every((count) => count === 0),
  );

async function member() {
  const [id, sessionId, browser] = [await register(), newSession(), service.subscribe()];
  await keep(id, sessionId, browser);
  return { id, sessionId, browser };
}

describe('a message', () => {
  it('says one sentence, in one size, to the browser alone, for an hour', async () => {
    const { id, sessionId, browser } = await member();
    await send(id, sessionId);
    const [message] = await got(browser, 1);
    expect(message).toMatchObject({ ttl: 3600, topic: 'new', bytes: 615 });
    expect(message?.from).toEqual({ subject: 'mailto:operator@kindred.test', publicKey: vapid.VAPID_PUBLIC_KEY });
    expect(JSON.parse(message?.text ?? '')).toEqual({
      web_push: 8030,
      notification: { title: 'You have something new', navigate: 'http://localhost:8080/' },
    });
    expect(message?.text).toHaveLength(512);
  });

  it('goes to the sessions that were named, and to nobody else', async () => {
    const { id, sessionId, browser } = await member();
    const [other, otherSession, stranger] = [service.subscribe(), newSession(), await member()];
    await keep(id, otherSession, other);
    await send(id, sessionId, stranger.sessionId, newSession());
    await got(browser, 1);
    await idle();
    expect([other.asked, stranger.browser.asked]).toEqual([0, 0]);
  });

  it('that waits stands for all', async () => {
    const { id, sessionId, browser } = await member();
    await queue.pause();
    for (let n = 0; n < 5; n++) await send(id, sessionId);
    await queue.resume();
    await got(browser, 1);
    await idle();
    expect(browser.asked).toBe(1);
  });

  it('is not sent once its subscription is dropped', async () => {
    const { id, sessionId, browser } = await member();
    await queue.pause();
    await send(id, sessionId);
    await call(auth.bus, dropSubscription, { sessionId }, id);
    await queue.resume();
    await idle();
    expect(browser.asked).toBe(0);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %d is not asked again', async (status) => {
    const { id, sessionId, browser } = await member();
    browser.answers = [status];
    await send(id, sessionId);
    await until(
      () => has(id, sessionId),
      (isOn) => !isOn,
    );
    await send(id, sessionId);
    await idle();
    expect(browser.asked).toBe(1);
  });

  it('that takes none now is asked three times', async () => {
    const { id, sessionId, browser } = await member();
    browser.answers = [429, 503, 500];
    await send(id, sessionId);
    for (let again = 0; again < 2; again++) {
      const [job] = await until(
        () => queue.getDelayed(),
        ({ length }) => length === 1,
      );
      await job?.promote();
    }
    await idle();
    expect(browser).toMatchObject({ asked: 3, received: [] });
    expect(await has(id, sessionId)).toBe(true);
  });

  it.each([301, 302, 307, 308])('leads nowhere by a redirect: %d', async (status) => {
    const { id, sessionId, browser } = await member();
    browser.answers = [status];
    await send(id, sessionId);
    await until(
      async () => browser.asked,
      (asked) => asked === 1,
    );
    await idle();
    expect(service.redirected()).toBe(0);
  });

  it('with an address that is not public is not called', async () => {
    const [id, sessionId] = [await register(), newSession()];
    const { keys } = service.subscribe().subscription;
    await call(auth.bus, keepSubscription, { sessionId, endpoint: 'https://localhost/push/x', keys }, id);
    await send(id, sessionId);
    const [job] = await until(
      () => queue.getDelayed(),
      ({ length }) => length === 1,
    );
    expect(job?.failedReason).toBe('The push service cannot be reached.');
    await call(auth.bus, dropSubscription, { sessionId }, id);
    await job?.promote();
    await idle();
  });
});

describe('a subscription', () => {
  it.each(['https://other.example/x', 'http://push.example/x', 'https://127.0.0.1/x', 'http://localhost:1/x'])(
    'is refused for %s',
    async (endpoint) => {
      const { keys } = service.subscribe().subscription;
      const kept = call(auth.bus, keepSubscription, { sessionId: newSession(), endpoint, keys }, await register());
      await expect(kept).rejects.toMatchObject({ kind: 'invalid', code: 'push_endpoint_refused' });
    },
  );

  it('is refused with a key that is no point', async () => {
    const { endpoint, keys } = service.subscribe().subscription;
    const wrong = { ...keys, p256dh: `BA${'A'.repeat(85)}` };
    const kept = call(auth.bus, keepSubscription, { sessionId: newSession(), endpoint, keys: wrong }, await register());
    await expect(kept).rejects.toMatchObject({ code: 'push_endpoint_refused' });
  });

  it('belongs to whoever used the browser last', async () => {
    const [first, second, session] = [await member(), await register(), newSession()];
    await keep(second, session, first.browser);
    expect([await has(first.id, first.sessionId), await has(second, session)]).toEqual([false, true]);
    await send(first.id, first.sessionId);
    await send(second, session);
    await got(first.browser, 1);
    await idle();
    expect(first.browser.asked).toBe(1);
  });

  it('is one for each session, and ten for an account, however many come at once', async () => {
    const { id, sessionId } = await member();
    await keep(id, sessionId, service.subscribe());
    expect(await rows(id)).toBe(1);
    const sessions = Array.from({ length: MOST_PUSH_DEVICES + 5 }, newSession);
    await Promise.all(sessions.map((session) => keep(id, session, service.subscribe())));
    expect(await rows(id)).toBe(MOST_PUSH_DEVICES);
    expect(await has(id, sessionId)).toBe(false);
  });

  it('of somebody else cannot be read or dropped', async () => {
    const [own, stranger] = [await member(), await register()];
    expect(await has(stranger, own.sessionId)).toBe(false);
    await call(auth.bus, dropSubscription, { sessionId: own.sessionId }, stranger);
    expect(await has(own.id, own.sessionId)).toBe(true);
  });

  it('goes with what is older than a time', async () => {
    const { id, sessionId } = await member();
    const before = new Date(Date.now() - 60_000).toISOString();
    await call(auth.bus, dropSubscriptions, { before }, id);
    expect(await has(id, sessionId)).toBe(true);
    await call(auth.bus, dropSubscriptions, { before: new Date(Date.now() + 60_000).toISOString() }, id);
    expect(await has(id, sessionId)).toBe(false);
  });

  it('goes with a suspension, and is not kept during one', async () => {
    const { id, sessionId, browser } = await member();
    await announceDecision(auth.bus, id, 'suspended');
    expect(await rows(id)).toBe(0);
    await expect(keep(id, sessionId, browser)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('goes with the account, also where both come at once', async () => {
    const { id, browser } = await member();
    await Promise.allSettled([
      call(auth.bus, removeAccount, { password: 'secret1' }, id),
      ...Array.from({ length: 5 }, () => keep(id, newSession(), service.subscribe())),
    ]);
    expect(await rows(id)).toBe(0);
    await expect(keep(id, newSession(), browser)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('is in the export, without its keys', async () => {
    const { id, browser } = await member();
    const { pushes } = await call(auth.bus, exportAccount, {}, id);
    expect(pushes).toEqual([{ endpoint: browser.subscription.endpoint, createdAt: expect.any(String) }]);
  });
});
