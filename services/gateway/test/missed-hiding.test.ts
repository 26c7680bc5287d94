import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { publishLive } from '@kindred/kit/publish-live';
import { Link } from '@kindred/testing/link';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { until } from '@kindred/testing/until';
import { sign } from 'cookie-signature';
import { DataSource } from 'typeorm';
import { answerForChat, ROBIN, SAM, TALK } from './chat-answers.js';
import { gatewaysAlone } from './start-gateways-alone.js';

const SECRET = 'a session secret that only the tests know';

let gateways: Awaited<ReturnType<typeof gatewaysAlone>>;
let gateway: Awaited<ReturnType<typeof gateways.start>>;
let chat: Awaited<ReturnType<typeof answerForChat>>;
let link: Link;
let robin: TestSocket;
beforeAll(async () => {
  gateways = await gatewaysAlone();
  link = await Link.open();
  gateway = await gateways.start(undefined, { NATS_URL: link.lead(gateways.world.natsUrl) });
  chat = await answerForChat(gateways.world.natsUrl);
});
afterEach(() => robin.close());
afterAll(async () => {
  await chat.bus.close();
  await gateways.stop();
  await link.close();
});

/** Robin, who has joined the conversation with Sam. */
beforeEach(async () => {
  const sid = randomUUID();
  const insert = "insert into sessions (sid, sess, expire) values ($1, $2, now() + interval '1 day')";
  await gateway.app.get(DataSource).query(insert, [sid, { passport: { user: ROBIN } }]);
  robin = await openSocket(gateway.url, `sid=${encodeURIComponent(`s:${sign(sid, SECRET)}`)}`);
  chat.say('there');
  expect(await robin.say('join-conversation', { conversationId: TALK })).toEqual({ ok: true });
});

const offline = { userId: SAM, isOnline: false, lastActiveAt: null };

it('a socket is closed once NATS is back, so that its client asks for what it missed', async () => {
  const closed = new Promise((resolve) => robin.io.once('disconnect', resolve));
  link.cut();
  await until(
    async () => gateway.app.get(Bus).isConnected,
    (connected) => !connected,
  );
  expect(robin.io.connected).toBe(true);
  chat.say('gone');
  link.mend();
  // Not a disconnection by the server, after which a client stays away.
  expect(await closed).toBe('transport close');
  expect(robin.heard('presence')).toEqual([]);
});

it('a socket is told of whoever hid while chat could not be reached', async () => {
  const before = chat.asked();
  chat.say('unavailable');
  publishLive(chat.bus, visibilityChanged, { userIds: [SAM] });
  await until(
    async () => chat.asked(),
    (count) => count > before,
  );
  chat.say('gone');
  expect(await robin.hear('presence')).toEqual([offline]);
});
