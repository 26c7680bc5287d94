import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { messageDelivered, messageSent } from '@kindred/contracts/chat-events';
import type { Delivery } from '@kindred/contracts/delivery';
import { eventsConsumed } from '@kindred/testing/events-consumed';
import { newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { addSecondGateway, disconnected, join, receivedTexts, sendMessage, type TwoGateways } from './two-gateways.js';

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }), { SOCKETS_PER_ACCOUNT: '1' });
});
afterAll(() => gateways.stop());

const byId = (messages: Message[]) => [...messages].sort((one, other) => one.id.localeCompare(other.id));

describe('a handshake', () => {
  it('needs a signed session that has not ended', async () => {
    const robin = await newMember(gateways.url);
    const ended = robin.session;
    await robin.post('/api/auth/logout', {});
    for (const cookie of ['', 'sid=s%3Aforged.signature', 'sid=%', 'other=1', ended, `${ended.slice(0, -3)}abc`]) {
      await expect(openSocket(gateways.url, cookie)).rejects.toThrow('unauthorized');
    }
  });

  it('also works over polling, and not for the page of another site', async () => {
    const robin = await newMember(gateways.url);
    const polling = await gateways.connect(robin, gateways.url, { transports: ['polling'] });
    expect(polling.io.connected).toBe(true);
    const foreign = { extraHeaders: { cookie: robin.session, origin: 'https://evil.example' } };
    await expect(openSocket(gateways.url, robin.session, foreign)).rejects.toThrow('websocket error');
  });

  it('is refused to an account with too many sockets, at all gateways together', async () => {
    const robin = await newMember(gateways.url);
    const first = await gateways.connect(robin);
    for (let n = 1; n < 10; n++) await gateways.connect(robin, n % 2 ? gateways.second : gateways.url);
    for (const url of [gateways.url, gateways.second]) {
      await expect(openSocket(url, robin.session)).rejects.toThrow(/^limited$/);
    }
    first.close();
    await until(
      () => gateways.connect(robin, gateways.second).catch(() => null),
      (socket) => socket !== null,
    );
    await expect(openSocket(gateways.url, robin.session)).rejects.toThrow(/^limited$/);
  });

  it('is answered with the same headers as every answer', async () => {
    const answer = await fetch(`${gateways.url}/socket.io/?EIO=4&transport=polling`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('a message', () => {
  it('reaches every socket of both users once, through any gateway, and in order', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const sockets = [
      await gateways.connect(robin),
      await gateways.connect(robin, gateways.second),
      await gateways.connect(sam),
      await gateways.connect(sam, gateways.second),
    ];
    for (const socket of sockets) expect(await join(socket, id)).toEqual({ ok: true });
    const sent = [];
    for (const content of ['a', 'b', 'c']) sent.push((await sendMessage(robin, id, content)).body);
    await sendMessage(sam, id, 'end');
    for (const socket of sockets) {
      await socket.hear('new-message', 4);
      const heard = socket.heard('new-message').sort((one, other) => one.createdAt.localeCompare(other.createdAt));
      expect(heard.map(({ content }) => content)).toEqual(['a', 'b', 'c', 'end']);
      expect(heard.slice(0, 3)).toEqual(sent);
    }
  });

  it('sends the recipient the number of unread messages, and the sender when they were read', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const [mine, theirs] = [await gateways.connect(robin, gateways.second), await gateways.connect(sam)];
    // Any gateway may send each of them, so one may overtake the one before.
    const { body } = await sendMessage(robin, id, 'one');
    await theirs.hear('conversation-updated');
    await sendMessage(robin, id, 'two');
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

  it('is followed by conversation-updated when the account of its sender is deleted', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    await sendMessage(robin, id, 'hello');
    const theirs = await gateways.connect(sam, gateways.second);
    await robin.send('DELETE', '/api/account', { password: robin.password });
    const last = await until(
      async () => theirs.heard('conversation-updated').at(-1),
      (update) => update?.isClosed === true,
    );
    expect(last).toEqual({ conversationId: id, unreadCount: 0, isClosed: true });
  });

  it('that is lost on core NATS is delivered by its event, once', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const sockets = [await gateways.connect(sam), await gateways.connect(sam, gateways.second)];
    const lost: string[] = [];
    const interceptor = gateways.bus.nats.subscribe(messageDelivered.subject, {
      queue: 'gateway',
      callback: (_, live) => void lost.push(live.json<Delivery>().message.id),
    });
    await gateways.bus.nats.flush();
    const sent: Message[] = [];
    while (!lost.length) sent.push((await sendMessage(robin, id, `message ${sent.length}`)).body);
    interceptor.unsubscribe();
    for (const socket of sockets) {
      const heard = await socket.hear('new-message', sent.length);
      expect(byId(heard)).toEqual(byId(sent));
    }
  });

  it('that was delivered is not delivered again by its event, also after Redis lost its mark', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const sockets = [await gateways.connect(sam), await gateways.connect(sam, gateways.second)];
    const { body } = await sendMessage(robin, id, 'once');
    const memberIds = [robin.id, sam.id].sort();
    const event = { id: body.id, version: 1, conversationId: id, memberIds, senderId: robin.id };
    const publishEvent = () =>
      gateways.bus.jetstream.publish(messageSent.subject, JSON.stringify({ ...event, createdAt: body.createdAt }));
    for (const socket of sockets) await socket.hear('new-message');
    await publishEvent();
    await gateways.redis.del(`kindred:gateway:told:message:${body.id}`);
    await publishEvent();
    await publishEvent();
    await eventsConsumed(gateways.bus, 'gateway', messageSent);
    await sendMessage(robin, id, 'last');
    for (const socket of sockets) {
      await socket.hear('new-message', 2);
      expect(receivedTexts(socket)).toEqual(['once', 'last']);
    }
  });

  it('does not reach anybody else', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const stranger = await newMember(gateways.url);
    const [foreign, theirs] = [await gateways.connect(stranger), await gateways.connect(sam)];
    expect(await join(foreign, id)).toEqual({ ok: false, code: 'conversation_missing' });
    await sendMessage(robin, id, 'between us');
    await theirs.hear('new-message');
    const other = await stranger.post('/api/conversations', { otherUserId: sam.id });
    await sendMessage(stranger, other.body.conversationId, 'mine');
    await foreign.hear('new-message');
    expect(receivedTexts(foreign)).toEqual(['mine']);
  });
});

describe('typing', () => {
  it('is shown to the other user only, and ends by typing-stop, by a timeout and by a lost connection', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const [typist, window, theirs] = [
      await gateways.connect(robin),
      await gateways.connect(robin, gateways.second),
      await gateways.connect(sam, gateways.second),
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

  it('faster than anybody types is throttled', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const [typist, theirs] = [await gateways.connect(robin), await gateways.connect(sam)];
    for (const socket of [typist, theirs]) await join(socket, id);
    const type = () => typist.say('typing-start', { conversationId: id });
    const answers = await Promise.all(Array.from({ length: 250 }, type));
    expect(answers).toContainEqual({ ok: false, code: 'rate_limited' });
    await sendMessage(robin, id, 'last');
    await theirs.hear('new-message');
    // It is told again every two seconds only, and ten times in a second are allowed.
    expect(theirs.heard('user-typing').length).toBeLessThan(answers.filter(({ ok }) => ok).length / 2);
  });

  it('needs a conversation that the socket has joined and not left', async () => {
    const { robin, id } = await gateways.openConversation();
    const socket = await gateways.connect(robin);
    const refused = { ok: false, code: 'conversation_missing' };
    expect(await socket.say('typing-start', { conversationId: id })).toEqual(refused);
    await join(socket, id);
    expect(await socket.say('typing-start', { conversationId: id })).toEqual({ ok: true });
    await socket.say('leave-conversation', { conversationId: id });
    expect(await socket.say('typing-stop', { conversationId: id })).toEqual(refused);
  });
});

describe('an invalid message', () => {
  it.each([
    ['nothing', undefined],
    ['no id', { conversationId: 'x' }],
    ['a list', []],
  ])('is refused: %s', async (_, payload) => {
    const socket = await gateways.connect(await newMember(gateways.url));
    expect(await socket.say('join-conversation', payload)).toEqual({ ok: false, code: 'validation_failed' });
    expect(await join(socket, randomUUID())).toEqual({ ok: false, code: 'conversation_missing' });
  });

  it('without an acknowledgement, or of an unknown name, is ignored', async () => {
    const { robin, id } = await gateways.openConversation();
    const socket = await gateways.connect(robin);
    const raw = socket.io as unknown as { emit(name: string, ...payload: unknown[]): void };
    raw.emit('join-conversation', 7);
    raw.emit('new-message', { content: 'forged' });
    expect(await join(socket, id)).toEqual({ ok: true });
    expect(receivedTexts(socket)).toEqual([]);
  });

  it('is counted, also of an unknown name: a client that goes on sending is disconnected', async () => {
    const socket = await gateways.connect(await newMember(gateways.url));
    const raw = socket.io as unknown as { emit(name: string): void };
    const gone = disconnected(socket);
    for (let n = 0; n < 400; n++) raw.emit('nothing');
    await gone;
  });

  it('that is too large ends the connection', async () => {
    const socket = await gateways.connect(await newMember(gateways.url));
    void socket.say('typing-start', { conversationId: 'x'.repeat(1024 * 1024) }).catch(() => undefined);
    await disconnected(socket);
  });
});
