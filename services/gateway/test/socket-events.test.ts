import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { relationChanged } from '@kindred/contracts/profile-events';
import { applyEntitlement } from '@kindred/contracts/profile-sync';
import { call } from '@kindred/kit/call';
import { announceDecision } from '@kindred/testing/announce-decision';
import { collectEvents } from '@kindred/testing/collect-events';
import { eventsConsumed } from '@kindred/testing/events-consumed';
import { Client, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { resetPassword } from './clients.js';
import {
  addSecondGateway,
  disconnected,
  interact,
  isNotRateLimited,
  join,
  removedFromRoom,
  type TwoGateways,
} from './two-gateways.js';

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
});
afterAll(() => gateways.stop());

it('a connection is for one socket', async () => {
  const { engine } = (await gateways.connect(await newMember(gateways.url))).io.io;
  // The packets that leave and connect again.
  for (const packet of ['1', '0']) engine.write(packet);
  await until(
    async () => engine.readyState,
    (state) => state === 'closed',
  );
});

describe('a block', () => {
  it('removes both from their conversation at once', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const sockets = [await gateways.connect(robin), await gateways.connect(sam, gateways.second)];
    for (const socket of sockets) await join(socket, id);
    await interact(sam, robin, 'block');
    for (const socket of sockets) {
      await removedFromRoom(socket, id);
      const answer = await until(() => join(socket, id), isNotRateLimited);
      expect(answer).toEqual({ ok: false, code: 'conversation_missing' });
    }
  });

  it('shows the one who blocks as offline to those sockets of who is blocked that joined, and to nobody else', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const kai = await newMember(gateways.url, 'kai');
    const { conversationId } = (await sam.post('/api/conversations', { otherUserId: kai.id })).body;
    const watching = await gateways.connect(robin, gateways.second);
    const elsewhere = await gateways.connect(robin, gateways.second);
    const [own, other] = [await gateways.connect(sam), await gateways.connect(kai, gateways.second)];
    for (const socket of [watching, own]) await join(socket, id);
    for (const socket of [own, other]) await join(socket, conversationId);
    await interact(sam, robin, 'block');
    const offline = { userId: sam.id, isOnline: false, lastActiveAt: null };
    const goneOffline = () => watching.heard('presence').filter(({ lastActiveAt }) => !lastActiveAt);
    await until(
      async () => goneOffline().length,
      (count) => count > 0,
    );
    await eventsConsumed(gateways.bus, 'gateway', relationChanged);
    expect(goneOffline()).toEqual([offline]);
    for (const socket of [elsewhere, own, other]) expect(socket.heard('presence')).not.toContainEqual(offline);
  });

  it('that comes again after its unblock removes nobody', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const blocks = await collectEvents(
      gateways.bus.nats,
      relationChanged,
      ({ change }) => change.fromUserId === sam.id,
    );
    await interact(sam, robin, 'block');
    await sam.send('DELETE', '/api/interactions', { toUserId: robin.id, type: 'block' });
    await until(
      async () => blocks.length,
      (count) => count === 2,
    );
    await eventsConsumed(gateways.bus, 'gateway', relationChanged);
    const sockets = [await gateways.connect(robin), await gateways.connect(sam, gateways.second)];
    for (const socket of sockets) await join(socket, id);
    await gateways.bus.jetstream.publish(relationChanged.subject, JSON.stringify(blocks[0]), { msgID: randomUUID() });
    await eventsConsumed(gateways.bus, 'gateway', relationChanged);
    for (const socket of sockets) {
      const answer = await until(() => socket.say('typing-start', { conversationId: id }), isNotRateLimited);
      expect(answer).toEqual({ ok: true });
    }
  });
});

describe('an entitlement', () => {
  const premium = { isPremium: true, status: 'active', plan: 'monthly', endsAt: '2030-02-01T00:00:00.000Z' };

  it('makes the clients of its user read the current user again', async () => {
    const robin = await newMember(gateways.url);
    const socket = await gateways.connect(robin, gateways.second);
    await call(gateways.bus, applyEntitlement, { id: robin.id, version: 1, ...premium });
    expect(await socket.hear('account-updated')).toEqual([{}]);
  });

  it('lets a premium member see who tapped them', async () => {
    const [robin, sam] = [await newMember(gateways.url), await newMember(gateways.url)];
    await call(gateways.bus, applyEntitlement, { id: sam.id, version: 1, ...premium });
    await robin.send('PUT', '/api/profile', { displayName: 'Robin' });
    const theirs = await gateways.connect(sam);
    await interact(robin, sam, 'tap');
    const [tap] = await theirs.hear('tap-received');
    expect(tap).toMatchObject({ fromUserId: robin.id, displayName: 'Robin', profileImageUrl: null, isMatch: false });
  });
});

describe('a tap', () => {
  it('is sent at once, and says who it was only if it is a match', async () => {
    const [robin, sam] = [await newMember(gateways.url), await newMember(gateways.url)];
    await robin.send('PUT', '/api/profile', { displayName: 'Robin' });
    const [mine, theirs] = [await gateways.connect(robin), await gateways.connect(sam, gateways.second)];
    await interact(robin, sam, 'tap');
    const anonymous = { fromUserId: null, displayName: null, profileImageUrl: null };
    expect(await theirs.hear('tap-received')).toEqual([
      { ...anonymous, isMatch: false, createdAt: expect.any(String) },
    ]);
    await interact(sam, robin, 'tap');
    const [match] = await mine.hear('tap-received');
    expect(match).toMatchObject({ fromUserId: sam.id, displayName: null, isMatch: true });
    await interact(robin, sam, 'tap');
    await interact(await newMember(gateways.url), sam, 'tap');
    await theirs.hear('tap-received', 2);
    await eventsConsumed(gateways.bus, 'gateway', relationChanged);
    expect(theirs.heard('tap-received').map(({ isMatch }) => isMatch)).toEqual([false, false]);
  });
});

describe('a socket', () => {
  it('closes after a logout elsewhere, on every gateway, and that of another session stays open', async () => {
    const robin = await newMember(gateways.url);
    const phone = new Client(gateways.url);
    await phone.post('/api/auth/login', { email: robin.email, password: robin.password });
    const sockets = [await gateways.connect(robin), await gateways.connect(robin, gateways.second)];
    const ofPhone = await gateways.connect(phone, gateways.second);
    await robin.post('/api/auth/logout', {});
    for (const socket of sockets) {
      await disconnected(socket);
      expect(socket.heard('session-ended')).toEqual([{}]);
    }
    expect(ofPhone.io.connected).toBe(true);
    expect((await phone.get('/api/auth/user')).status).toBe(200);
  });

  it('closes after a suspension', async () => {
    const robin = await newMember(gateways.url);
    const socket = await gateways.connect(robin, gateways.second);
    await announceDecision(gateways.bus, robin.id, 'suspended');
    await disconnected(socket);
    expect(socket.heard('session-ended')).toEqual([{}]);
    await expect(openSocket(gateways.url, robin.session)).rejects.toThrow('unauthorized');
  });

  it('closes after a password reset', async () => {
    const robin = await newMember(gateways.url);
    const socket = await gateways.connect(robin, gateways.second);
    await resetPassword(gateways.stack, robin.email);
    await disconnected(socket);
    expect(socket.heard('session-ended')).toEqual([{}]);
  });

  it('closes when the account is deleted', async () => {
    const robin = await newMember(gateways.url);
    const socket = await gateways.connect(robin, gateways.second);
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await disconnected(socket);
    expect(socket.heard('session-ended')).toEqual([{}]);
  });
});
