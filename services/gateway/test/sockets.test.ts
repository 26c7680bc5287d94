import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Delivery, type Message, messageDelivered, messageSent } from '@kindred/contracts/chat';
import { newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { addSecondGateway, contents, gone, join, say, settled, type TwoGateways } from './two-gateways.js';

let house: TwoGateways;
beforeAll(async () => {
  house = await addSecondGateway(await startStack({ LIMITS_FACTOR: '10', SOCKETS_PER_ACCOUNT: '1' }));
});
afterAll(() => house.stop());

const byId = (messages: Message[]) => [...messages].sort((one, other) => one.id.localeCompare(other.id));

describe('a handshake', () => {
  it('needs a session, one that is signed and still there', async () => {
    const robin = await newMember(house.url);
    const ended = robin.session;
    await robin.post('/api/auth/logout', {});
    for (const cookie of ['', 'sid=s%3Aforged.signature', 'sid=%', 'other=1', ended, `${ended.slice(0, -3)}abc`]) {
      await expect(openSocket(house.url, cookie)).rejects.toThrow('unauthorized');
    }
  });

  it('works over polling too, and not for another site’s page', async () => {
    const robin = await newMember(house.url);
    const polling = await house.connect(robin, house.url, { transports: ['polling'] });
    expect(polling.io.connected).toBe(true);
    const foreign = { extraHeaders: { cookie: robin.session, origin: 'https://evil.example' } };
    await expect(openSocket(house.url, robin.session, foreign)).rejects.toThrow('websocket error');
  });

  it('is refused to an account that holds as many sockets as it may, at all gateways together', async () => {
    const robin = await newMember(house.url);
    const first = await house.connect(robin);
    for (let n = 1; n < 10; n++) await house.connect(robin, n % 2 ? house.second : house.url);
    for (const url of [house.url, house.second]) {
      await expect(openSocket(url, robin.session)).rejects.toThrow(/^limited$/);
    }
    first.close();
    await until(
      () => house.connect(robin, house.second).catch(() => null),
      (socket) => socket !== null,
    );
    await expect(openSocket(house.url, robin.session)).rejects.toThrow(/^limited$/);
  });

  it('is answered with the headers that every answer carries', async () => {
    const answer = await fetch(`${house.url}/socket.io/?EIO=4&transport=polling`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('a message', () => {
  it('reaches every socket of both people once, through any gateway, and says its place', async () => {
    const { robin, sam, id } = await house.talk();
    const sockets = [
      await house.connect(robin),
      await house.connect(robin, house.second),
      await house.connect(sam),
      await house.connect(sam, house.second),
    ];
    for (const socket of sockets) expect(await join(socket, id)).toEqual({ ok: true });
    const sent = [];
    for (const content of ['a', 'b', 'c']) sent.push((await say(robin, id, content)).body);
    await say(sam, id, 'end');
    for (const socket of sockets) {
      await socket.hear('new-message', 4);
      const heard = socket.heard('new-message').sort((one, other) => one.createdAt.localeCompare(other.createdAt));
      expect(heard.map(({ content }) => content)).toEqual(['a', 'b', 'c', 'end']);
      expect(heard.slice(0, 3)).toEqual(sent);
    }
  });

  it('tells the recipient what is unread, and the sender when it was read', async () => {
    const { robin, sam, id } = await house.talk();
    const [mine, theirs] = [await house.connect(robin, house.second), await house.connect(sam)];
    // Each is told by one gateway or the other, and so may overtake the one before.
    const { body } = await say(robin, id, 'one');
    await theirs.hear('conversation-updated');
    await say(robin, id, 'two');
    await theirs.hear('conversation-updated', 2);
    await sam.post(`/api/conversations/${id}/read`, { upToMessageId: body.id });
    await theirs.hear('conversation-updated', 3);
    await mine.hear('messages-read');
    await sam.post(`/api/conversations/${id}/read`, {});
    await theirs.hear('conversation-updated', 4);
    expect(theirs.heard('conversation-updated')).toEqual(
      [1, 2, 1, 0].map((unreadCount) => ({ conversationId: id, unreadCount })),
    );
    const reads = await mine.hear('messages-read', 2);
    expect(reads[0]).toEqual({ conversationId: id, readAt: expect.any(String), messageIds: [body.id] });
    expect(theirs.heard('messages-read')).toEqual([]);
  });

  it('that cannot be answered any more is told of: the other account was deleted', async () => {
    const { robin, sam, id } = await house.talk();
    const theirs = await house.connect(sam, house.second);
    await robin.send('DELETE', '/api/account', { password: robin.password });
    const [closed] = await theirs.hear('conversation-updated');
    expect(closed).toEqual({ conversationId: id, unreadCount: 0, isClosed: true });
  });

  it('that is lost on the live way is delivered by its event, once', async () => {
    const { robin, sam, id } = await house.talk();
    const sockets = [await house.connect(sam), await house.connect(sam, house.second)];
    const lost: string[] = [];
    const thief = house.bus.nats.subscribe(messageDelivered.subject, {
      queue: 'gateway',
      callback: (_, told) => void lost.push(told.json<Delivery>().message.id),
    });
    await house.bus.nats.flush();
    const sent: Message[] = [];
    while (!lost.length) sent.push((await say(robin, id, `message ${sent.length}`)).body);
    thief.unsubscribe();
    for (const socket of sockets) {
      const heard = await socket.hear('new-message', sent.length);
      expect(byId(heard)).toEqual(byId(sent));
    }
  });

  it('that was delivered is not delivered again by its event, also when Redis has forgotten', async () => {
    const { robin, sam, id } = await house.talk();
    const sockets = [await house.connect(sam), await house.connect(sam, house.second)];
    const { body } = await say(robin, id, 'once');
    const memberIds = [robin.id, sam.id].sort();
    const event = { id: body.id, version: 1, conversationId: id, memberIds, senderId: robin.id };
    const tell = () =>
      house.bus.jetstream.publish(messageSent.subject, JSON.stringify({ ...event, createdAt: body.createdAt }));
    for (const socket of sockets) await socket.hear('new-message');
    await tell();
    await house.redis.del(`kindred:gateway:told:message:${body.id}`);
    await tell();
    await tell();
    await settled(house);
    await say(robin, id, 'fence');
    for (const socket of sockets) {
      await socket.hear('new-message', 2);
      expect(contents(socket)).toEqual(['once', 'fence']);
    }
  });

  it('does not reach anybody else', async () => {
    const { robin, sam, id } = await house.talk();
    const stranger = await newMember(house.url);
    const [spy, theirs] = [await house.connect(stranger), await house.connect(sam)];
    expect(await join(spy, id)).toEqual({ ok: false, code: 'conversation_missing' });
    await say(robin, id, 'between us');
    await theirs.hear('new-message');
    const other = await stranger.post('/api/conversations', { otherUserId: sam.id });
    await say(stranger, other.body.conversationId, 'mine');
    await spy.hear('new-message');
    expect(contents(spy)).toEqual(['mine']);
  });
});

describe('typing', () => {
  it('is shown to the other one only, and ends by a word, by silence and by a lost connection', async () => {
    const { robin, sam, id } = await house.talk();
    const [typist, window, theirs] = [
      await house.connect(robin),
      await house.connect(robin, house.second),
      await house.connect(sam, house.second),
    ];
    for (const socket of [typist, window, theirs]) await join(socket, id);
    const typing = (isTyping: boolean) => ({ conversationId: id, userId: robin.id, isTyping });

    expect(await typist.say('typing-start', { conversationId: id, userId: sam.id })).toEqual({ ok: true });
    await typist.say('typing-stop', { conversationId: id, userId: sam.id });
    await theirs.hear('user-typing', 2);
    await typist.say('typing-start', { conversationId: id });
    await theirs.hear('user-typing', 4);
    await typist.say('typing-start', { conversationId: id });
    typist.close();
    await theirs.hear('user-typing', 6);
    expect(theirs.heard('user-typing')).toEqual([true, false, true, false, true, false].map(typing));
    expect(window.heard('user-typing')).toEqual([]);
  });

  it('a thousand times a second is throttled and not passed on', async () => {
    const { robin, sam, id } = await house.talk();
    const [typist, theirs] = [await house.connect(robin), await house.connect(sam)];
    for (const socket of [typist, theirs]) await join(socket, id);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => typist.say('typing-start', { conversationId: id })),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeLessThan(100);
    expect(answers).toContainEqual({ ok: false, code: 'rate_limited' });
    await say(robin, id, 'fence');
    await theirs.hear('new-message');
    expect(theirs.heard('user-typing').length).toBeLessThan(10);
  });

  it('needs to have joined, and to be still in', async () => {
    const { robin, id } = await house.talk();
    const socket = await house.connect(robin);
    const refused = { ok: false, code: 'conversation_missing' };
    expect(await socket.say('typing-start', { conversationId: id })).toEqual(refused);
    await join(socket, id);
    expect(await socket.say('typing-start', { conversationId: id })).toEqual({ ok: true });
    await socket.say('leave-conversation', { conversationId: id });
    expect(await socket.say('typing-stop', { conversationId: id })).toEqual(refused);
  });
});

describe('what cannot be understood', () => {
  it.each([
    ['nothing', undefined],
    ['no id', { conversationId: 'x' }],
    ['a list', []],
  ])('is refused: %s', async (_, payload) => {
    const socket = await house.connect(await newMember(house.url));
    expect(await socket.say('join-conversation', payload)).toEqual({ ok: false, code: 'validation_failed' });
    expect(await join(socket, randomUUID())).toEqual({ ok: false, code: 'conversation_missing' });
  });

  it('without an acknowledgement, or of an unknown name, is passed over', async () => {
    const { robin, id } = await house.talk();
    const socket = await house.connect(robin);
    const raw = socket.io as unknown as { emit(name: string, ...said: unknown[]): void };
    raw.emit('join-conversation', 7);
    raw.emit('new-message', { content: 'forged' });
    expect(await join(socket, id)).toEqual({ ok: true });
    expect(contents(socket)).toEqual([]);
  });

  it('because it is too large ends the connection', async () => {
    const socket = await house.connect(await newMember(house.url));
    void socket.say('typing-start', { conversationId: 'x'.repeat(1024 * 1024) }).catch(() => undefined);
    await gone(socket);
  });
});
