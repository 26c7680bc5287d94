import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { suspendAccount } from '@kindred/contracts/auth';
import { messageSent } from '@kindred/contracts/chat';
import { applyEntitlement } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { mailsTo } from '@kindred/testing/mails';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { Redis } from 'ioredis';

/** Two gateways: what is said through one is heard through the other. */
let stack: Stack;
let second: string;
let bus: Bus;
let redis: Redis;
const open: TestSocket[] = [];
beforeAll(async () => {
  stack = await startStack({ LIMITS_FACTOR: '10' });
  second = (await stack.addGateway()).url;
  bus = await Bus.connect('test', stack.world.natsUrl);
  redis = new Redis(stack.world.redisUrl);
});
afterAll(async () => {
  for (const socket of open) socket.close();
  redis.disconnect();
  await bus.close();
  await stack.stop();
});

async function connect(member: Member, url = stack.url, options = {}) {
  const socket = await openSocket(url, member.session, options);
  open.push(socket);
  return socket;
}

async function talk() {
  const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
  const { body } = await robin.post('/api/conversations', { otherUserId: sam.id });
  return { robin, sam, id: body.conversationId as string };
}

const say = (from: Member, id: string, content: string) => from.post(`/api/conversations/${id}/messages`, { content });
const interact = (from: Member, to: Member, type: string) => from.post('/api/interactions', { toUserId: to.id, type });
const join = (socket: TestSocket, conversationId: string) => socket.say('join-conversation', { conversationId });
const contents = (socket: TestSocket) => socket.heard('new-message').map(({ content }) => content);
const gone = (socket: TestSocket) =>
  until(
    async () => socket.io.connected,
    (connected) => !connected,
  );

describe('a handshake', () => {
  it('needs a session, one that is signed and still there', async () => {
    const robin = await newMember(stack.url);
    const ended = robin.session;
    await robin.post('/api/auth/logout', {});
    for (const cookie of ['', 'sid=s%3Aforged.signature', 'sid=%', 'other=1', ended, `${ended.slice(0, -3)}abc`]) {
      await expect(openSocket(stack.url, cookie)).rejects.toThrow('unauthorized');
    }
  });

  it('works over polling too, and not for another site’s page', async () => {
    const robin = await newMember(stack.url);
    const polling = await connect(robin, stack.url, { transports: ['polling'] });
    expect(polling.io.connected).toBe(true);
    const foreign = { extraHeaders: { cookie: robin.session, origin: 'https://evil.example' } };
    await expect(openSocket(stack.url, robin.session, foreign)).rejects.toThrow('websocket error');
  });

  it('is answered with the headers that every answer carries', async () => {
    const answer = await fetch(`${stack.url}/socket.io/?EIO=4&transport=polling`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('a message', () => {
  it('reaches every socket of both people once, through any gateway, and says its place', async () => {
    const { robin, sam, id } = await talk();
    const sockets = [
      await connect(robin),
      await connect(robin, second),
      await connect(sam),
      await connect(sam, second),
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
    const { robin, sam, id } = await talk();
    const [mine, theirs] = [await connect(robin, second), await connect(sam)];
    const { body } = await say(robin, id, 'one');
    await say(robin, id, 'two');
    await theirs.hear('conversation-updated', 2);
    await sam.post(`/api/conversations/${id}/read`, { upToMessageId: body.id });
    await sam.post(`/api/conversations/${id}/read`, {});
    await theirs.hear('conversation-updated', 4);
    expect(theirs.heard('conversation-updated')).toEqual(
      [1, 2, 1, 0].map((unreadCount) => ({ conversationId: id, unreadCount })),
    );
    const reads = await mine.hear('messages-read', 2);
    expect(reads[0]).toEqual({ conversationId: id, readAt: expect.any(String), messageIds: [body.id] });
    expect(theirs.heard('messages-read')).toEqual([]);
  });

  it('that only the event tells of is delivered, and one that was delivered is not again', async () => {
    const { robin, sam, id } = await talk();
    const theirs = await connect(sam, second);
    const { body } = await say(robin, id, 'told late');
    await theirs.hear('new-message');
    const memberIds = [robin.id, sam.id].sort() as [string, string];
    const event = {
      id: body.id,
      version: 1,
      conversationId: id,
      memberIds,
      senderId: robin.id,
      createdAt: body.createdAt,
    };
    const tell = () => bus.jetstream.publish(messageSent.subject, JSON.stringify(event));
    await tell();
    await redis.del(`kindred:gateway:told:message:${body.id}`);
    await tell();
    await tell();
    await theirs.hear('new-message', 2);
    await say(robin, id, 'fence');
    await theirs.hear('new-message', 3);
    expect(contents(theirs)).toEqual(['told late', 'told late', 'fence']);
    expect(theirs.heard('new-message')[1]).toEqual(body);
  });

  it('does not reach anybody else', async () => {
    const { robin, sam, id } = await talk();
    const stranger = await newMember(stack.url);
    const [spy, theirs] = [await connect(stranger), await connect(sam)];
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
    const { robin, sam, id } = await talk();
    const [typist, window, theirs] = [await connect(robin), await connect(robin, second), await connect(sam, second)];
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
    const { robin, sam, id } = await talk();
    const [typist, theirs] = [await connect(robin), await connect(sam)];
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
    const { robin, id } = await talk();
    const socket = await connect(robin);
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
    const socket = await connect(await newMember(stack.url));
    expect(await socket.say('join-conversation', payload)).toEqual({ ok: false, code: 'validation_failed' });
    expect(await join(socket, randomUUID())).toEqual({ ok: false, code: 'conversation_missing' });
  });

  it('without an acknowledgement, or of an unknown name, is passed over', async () => {
    const { robin, id } = await talk();
    const socket = await connect(robin);
    const raw = socket.io as unknown as { emit(name: string, ...said: unknown[]): void };
    raw.emit('join-conversation', 7);
    raw.emit('new-message', { content: 'forged' });
    expect(await join(socket, id)).toEqual({ ok: true });
    expect(contents(socket)).toEqual([]);
  });

  it('because it is too large ends the connection', async () => {
    const socket = await connect(await newMember(stack.url));
    void socket.say('typing-start', { conversationId: 'x'.repeat(1024 * 1024) }).catch(() => undefined);
    await gone(socket);
  });
});

describe('a block', () => {
  it('sends both out of their conversation at once', async () => {
    const { robin, sam, id } = await talk();
    const [mine, theirs] = [await connect(robin), await connect(sam, second)];
    for (const socket of [mine, theirs]) await join(socket, id);
    await interact(sam, robin, 'block');
    for (const socket of [mine, theirs]) {
      await until(
        () => socket.say('typing-start', { conversationId: id }),
        ({ ok }) => !ok,
      );
      expect(await join(socket, id)).toEqual({ ok: false, code: 'conversation_missing' });
    }
  });
});

describe('news of a person’s standing', () => {
  it('has their windows read the current user again', async () => {
    const robin = await newMember(stack.url);
    const socket = await connect(robin, second);
    const premium = { isPremium: true, status: 'active', plan: 'monthly', endsAt: '2030-02-01T00:00:00.000Z' };
    await call(bus, applyEntitlement, { id: robin.id, version: 1, ...premium });
    expect(await socket.hear('account-updated')).toEqual([{}]);
  });

  it('tells a premium member who tapped them', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    const premium = { isPremium: true, status: 'active', plan: 'monthly', endsAt: '2030-02-01T00:00:00.000Z' };
    await call(bus, applyEntitlement, { id: sam.id, version: 1, ...premium });
    await robin.send('PUT', '/api/profile', { displayName: 'Robin' });
    const theirs = await connect(sam);
    await interact(robin, sam, 'tap');
    const [tap] = await theirs.hear('tap-received');
    expect(tap).toMatchObject({ fromUserId: robin.id, displayName: 'Robin', profileImageUrl: null, isMatch: false });
  });
});

describe('a tap', () => {
  it('is told at once: who it was only when it is a match', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    await robin.send('PUT', '/api/profile', { displayName: 'Robin' });
    const [mine, theirs] = [await connect(robin), await connect(sam, second)];
    await interact(robin, sam, 'tap');
    const nobody = { fromUserId: null, displayName: null, profileImageUrl: null };
    expect(await theirs.hear('tap-received')).toEqual([{ ...nobody, isMatch: false, createdAt: expect.any(String) }]);
    await interact(sam, robin, 'tap');
    const [match] = await mine.hear('tap-received');
    expect(match).toMatchObject({ fromUserId: sam.id, displayName: null, isMatch: true });
    await interact(robin, sam, 'tap');
    expect(theirs.heard('tap-received')).toHaveLength(1);
  });
});

describe('a socket’s authority', () => {
  it('ends with a logout elsewhere, on every gateway, and another session stays', async () => {
    const robin = await newMember(stack.url);
    const phone = new Client(stack.url);
    await phone.post('/api/auth/login', { email: robin.email, password: robin.password });
    const sockets = [await connect(robin), await connect(robin, second)];
    const stays = await openSocket(second, phone.session);
    open.push(stays);
    await robin.post('/api/auth/logout', {});
    for (const socket of sockets) {
      await gone(socket);
      expect(socket.heard('session-ended')).toEqual([{}]);
    }
    expect(stays.io.connected).toBe(true);
    expect((await phone.get('/api/auth/user')).status).toBe(200);
  });

  it('ends with a suspension', async () => {
    const robin = await newMember(stack.url);
    const socket = await connect(robin, second);
    await call(bus, suspendAccount, { userId: robin.id, isBlocked: true });
    await gone(socket);
    expect(socket.heard('session-ended')).toEqual([{}]);
    await expect(openSocket(stack.url, robin.session)).rejects.toThrow('unauthorized');
  });

  it('ends with a reset of the password', async () => {
    const robin = await newMember(stack.url);
    const socket = await connect(robin, second);
    await robin.post('/api/auth/forgot-password', { email: robin.email });
    const [mail] = await until(
      () => mailsTo(stack.world.mailboxUrl, robin.email),
      ({ length }) => length > 0,
    );
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await new Client(stack.url).post('/api/auth/reset-password', { token, password: 'a new one' });
    await gone(socket);
    expect(socket.heard('session-ended')).toEqual([{}]);
  });

  it('ends with the account', async () => {
    const robin = await newMember(stack.url);
    const socket = await connect(robin, second);
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await gone(socket);
    expect(socket.heard('session-ended')).toEqual([{}]);
  });
});
