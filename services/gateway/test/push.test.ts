import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import { clientWith } from './clients.js';
import { got, isOn, PATH, startPushes, switchOn } from './push-scene.js';
import { query } from './query.js';
import { interact, sendMessage } from './two-gateways.js';

const pushes = await startPushes();
const { service, gateways, told, openWith, write, decided, expectNothingElse, pauses } = pushes;
afterAll(() => pushes.stop());

describe('a member whose device is told by push', () => {
  it('is told of a message by one sentence', async () => {
    const { sam, browser } = await told();
    await write(sam);
    const [message] = await got(browser, 1);
    expect(JSON.parse(message?.text ?? '')).toEqual({
      web_push: 8030,
      notification: { title: 'You have something new', navigate: `${gateways.stack.url}/` },
    });
  });

  it('is told once in ten minutes about one person', async () => {
    const { sam, browser } = await told();
    const { robin, conversationId } = await write(sam);
    await got(browser, 1);
    for (let n = 0; n < 3; n++) await sendMessage(robin, conversationId, 'again');
    await expectNothingElse({ sam, browser }, 1);
  });

  it('is told again about one person when ten minutes are over, and not before', async () => {
    const { sam, browser } = await told();
    const [before, start] = [await pauses(), Date.now()];
    const { robin, conversationId } = await write(sam);
    await got(browser, 1);
    const [pause = ''] = (await pauses()).filter((key) => !before.includes(key));
    const end = await gateways.redis.expireTime(pause);
    expect(end).toBeGreaterThanOrEqual(Math.floor(start / 1000) + 600);
    expect(end).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 600);
    await sendMessage(robin, conversationId, 'within the pause');
    await decided();
    expect(browser.received).toHaveLength(1);
    expect(await gateways.redis.expireTime(pause)).toBe(end);
    await gateways.redis.del(pause);
    // A gateway that has just asked remembers it for a moment.
    await until(
      () => sendMessage(robin, conversationId, 'after it'),
      () => browser.received.length === 2,
    );
  });

  it('is told of a match, and not of a tap', async () => {
    const { sam, browser } = await told();
    const [first, second] = [await newMember(gateways.url, 'first'), await newMember(gateways.url, 'second')];
    await interact(first, sam, 'tap');
    await interact(sam, second, 'tap');
    await interact(second, sam, 'tap');
    expect(await got(browser, 1)).toHaveLength(1);
    await expectNothingElse({ sam, browser }, 1);
  });

  it('is not told while they look at the app at any gateway, and is again afterwards', async () => {
    const { sam, browser } = await told();
    for (const at of [gateways.url, gateways.second]) {
      const socket = await gateways.connect(sam, at);
      expect(await socket.say('in-front', { isInFront: true })).toEqual({ ok: true });
      await write(sam);
      await decided();
      expect(await socket.say('in-front', { isInFront: false })).toEqual({ ok: true });
    }
    await expectNothingElse({ sam, browser });
  });

  it('is told once the connection of a device in front is lost', async () => {
    const { sam, browser } = await told();
    const socket = await gateways.connect(sam, gateways.second);
    await socket.say('in-front', { isInFront: true });
    socket.close();
    const key = `kindred:gateway:in-front:${sam.id}`;
    await until(
      () => gateways.redis.zCard(key),
      (count) => count === 0,
    );
    await expectNothingElse({ sam, browser });
  });

  it('is not told of a request', async () => {
    const { sam, browser } = await told();
    await sam.send('PATCH', '/api/profile', { contactFrom: 'matches' });
    await write(sam);
    await sam.send('PATCH', '/api/profile', { contactFrom: 'everyone' });
    await expectNothingElse({ sam, browser });
  });

  it('is not told of what somebody writes whose request they declined', async () => {
    const { sam, browser } = await told();
    await sam.send('PATCH', '/api/profile', { contactFrom: 'matches' });
    const { robin, conversationId } = await write(sam);
    expect((await sam.post(`/api/conversations/${conversationId}/decline`, {})).status).toBe(204);
    await sam.send('PATCH', '/api/profile', { contactFrom: 'everyone' });
    expect((await sendMessage(robin, conversationId, 'are you there?')).status).toBe(201);
    await expectNothingElse({ sam, browser });
  });

  it('is not told of a conversation that they muted, until that ends', async () => {
    const { sam, browser } = await told();
    const { robin, conversationId } = await openWith(sam);
    const mute = (span: string | null) => sam.send('PUT', `/api/conversations/${conversationId}/mute`, { for: span });
    expect((await mute('week')).status).toBeLessThan(300);
    expect((await sendMessage(robin, conversationId, 'psst')).status).toBe(201);
    await expectNothingElse({ sam, browser });
    await mute(null);
    await sendMessage(robin, conversationId, 'and now?');
    expect(await got(browser, 2)).toHaveLength(2);
  });

  it('is not told of somebody whom they blocked, nor of whoever blocked them', async () => {
    const { sam, browser } = await told();
    for (const isBySam of [true, false]) {
      const { robin, conversationId } = await openWith(sam);
      expect((await (isBySam ? interact(sam, robin, 'block') : interact(robin, sam, 'block'))).status).toBe(201);
      expect((await sendMessage(robin, conversationId, 'hello?')).status).toBe(404);
      await interact(robin, sam, 'tap');
      await interact(sam, robin, 'tap');
    }
    await expectNothingElse({ sam, browser });
  });

  it('is not told of a notice', async () => {
    const { sam, browser } = await told();
    const { robin, conversationId } = await openWith(sam);
    expect((await robin.send('PATCH', `/api/conversations/${conversationId}`, { vanishAfter: 24 })).status).toBe(200);
    await expectNothingElse({ sam, browser });
  });

  it('is not told of what they switched off', async () => {
    const { sam, browser } = await told();
    await sam.send('PATCH', '/api/profile', { notifyMessages: false });
    await write(sam);
    await decided();
    await sam.send('PATCH', '/api/profile', { notifyMessages: true });
    await expectNothingElse({ sam, browser });
  });

  it('is not told any more once they switch it off', async () => {
    const { sam, browser } = await told();
    expect(await isOn(sam)).toBe(true);
    for (let n = 0; n < 2; n++) expect((await sam.send('DELETE', PATH)).status).toBe(204);
    expect(await isOn(sam)).toBe(false);
    await write(sam);
    await decided();
    await switchOn(sam, browser);
    await expectNothingElse({ sam, browser });
  });

  it('reads that it is off where their session is not noted, as after a crash in between', async () => {
    const { sam } = await told();
    await query(gateways.stack, 'gateway', 'update sessions set push_at = null where user_id = $1', [sam.id]);
    expect(await isOn(sam)).toBe(false);
  });

  it('is told on their other devices when one is signed out', async () => {
    const { sam, browser } = await told();
    const [phone, other] = [clientWith(gateways.url, ''), service.subscribe()];
    await phone.post('/api/auth/login', { email: sam.email, password: sam.password });
    await switchOn(phone, other);
    await phone.post('/api/auth/logout', {});
    await until(
      async () => {
        const text = 'select endpoint from push_subscriptions where user_id = $1';
        return (await query(gateways.stack, 'auth', text, [sam.id])).rows;
      },
      (rows) => rows.length === 1 && rows[0].endpoint === browser.subscription.endpoint,
    );
    await expectNothingElse({ sam, browser });
    expect(other.asked).toBe(0);
  });
});

describe('a session that ended', () => {
  it('is told nothing, even where auth was away when it ended', async () => {
    const { sam, browser } = await told();
    const [phone, other] = [clientWith(gateways.url, ''), service.subscribe()];
    await phone.post('/api/auth/login', { email: sam.email, password: sam.password });
    await switchOn(phone, other);
    await gateways.stack.kill('auth');
    await phone.post('/api/auth/logout', {});
    await gateways.stack.start('auth', { PUSH_STAND_IN: service.url });
    await expectNothingElse({ sam, browser });
    expect(other.asked).toBe(0);
  });
});

describe('a subscription', () => {
  it('is refused for hosts that are no push service', async () => {
    const sam = await newMember(gateways.url, 'sam');
    const { keys } = service.subscribe().subscription;
    for (const endpoint of ['https://evil.example/x', 'https://127.0.0.1/x', 'https://localhost/x', 'nonsense']) {
      const { status, body } = await sam.send('PUT', PATH, { endpoint, keys });
      expect([status, body.code]).toEqual([400, 'push_endpoint_refused']);
    }
    expect((await sam.send('PUT', PATH, { endpoint: 'https://fcm.googleapis.com/x', keys: {} })).status).toBe(400);
    expect((await sam.send('PUT', PATH, { endpoint: 'https://fcm.googleapis.com/x', keys })).status).toBe(204);
    expect((await sam.send('DELETE', PATH)).status).toBe(204);
  });

  it('is in the export without its keys, and in no log', async () => {
    const { sam, browser } = await told();
    await write(sam);
    await got(browser, 1);
    const { endpoint, keys } = browser.subscription;
    const { body } = await sam.post('/api/account/export', { password: sam.password });
    expect(body.account.pushes).toEqual([{ endpoint, createdAt: expect.any(String) }]);
    expect(JSON.stringify(body)).not.toContain(keys.p256dh);
    const logs = gateways.stack.log('auth') + gateways.stack.log('gateway');
    expect(logs).not.toContain(new URL(endpoint).pathname);
    expect(logs).not.toContain(keys.auth);
  });
});

it('tells clients the key to which they subscribe', async () => {
  const { body } = await clientWith(gateways.url, '').get('/api/config');
  expect(body.pushKey).toMatch(/^[\w-]{87}$/);
});

describe('who arrives in a country whose law punishes them', () => {
  beforeAll(async () => {
    await gateways.stack.kill('profile');
    await gateways.stack.start('profile', { PLACE_RULES: 'on' });
  });

  it('is told by push no more, until they switch it on again', async () => {
    const { sam, browser } = await told();
    await sam.send('PATCH', '/api/profile/location', { latitude: 38.72, longitude: -9.14, accuracy: 10 });
    expect(await isOn(sam)).toBe(true);
    const arrive = () => sam.send('PATCH', '/api/profile/location', { latitude: 0.31, longitude: 32.58, accuracy: 10 });
    expect((await arrive()).status).toBe(200);
    await until(
      () => isOn(sam),
      (on) => !on,
    );
    await write(sam);
    await decided();
    await switchOn(sam, browser);
    expect((await arrive()).status).toBe(200);
    await expectNothingElse({ sam, browser });
    expect(await isOn(sam)).toBe(true);
  });
});
