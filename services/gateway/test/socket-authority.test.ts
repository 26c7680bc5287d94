import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { suspendAccount } from '@kindred/contracts/auth';
import { applyEntitlement } from '@kindred/contracts/people';
import { call } from '@kindred/kit/call';
import { mailsTo } from '@kindred/testing/mails';
import { Client, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { addSecondGateway, gone, interact, join, sentOut, type TwoGateways, wasHeard } from './two-gateways.js';

let house: TwoGateways;
beforeAll(async () => {
  house = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
});
afterAll(() => house.stop());

describe('a block', () => {
  it('sends both out of their conversation at once', async () => {
    const { robin, sam, id } = await house.talk();
    const [mine, theirs] = [await house.connect(robin), await house.connect(sam, house.second)];
    for (const socket of [mine, theirs]) await join(socket, id);
    await interact(sam, robin, 'block');
    for (const socket of [mine, theirs]) {
      await sentOut(socket, id);
      const answer = await until(() => join(socket, id), wasHeard);
      expect(answer).toEqual({ ok: false, code: 'conversation_missing' });
    }
  });
});

describe('news of a person’s standing', () => {
  it('has their windows read the current user again', async () => {
    const robin = await newMember(house.url);
    const socket = await house.connect(robin, house.second);
    const premium = { isPremium: true, status: 'active', plan: 'monthly', endsAt: '2030-02-01T00:00:00.000Z' };
    await call(house.bus, applyEntitlement, { id: robin.id, version: 1, ...premium });
    expect(await socket.hear('account-updated')).toEqual([{}]);
  });

  it('tells a premium member who tapped them', async () => {
    const [robin, sam] = [await newMember(house.url), await newMember(house.url)];
    const premium = { isPremium: true, status: 'active', plan: 'monthly', endsAt: '2030-02-01T00:00:00.000Z' };
    await call(house.bus, applyEntitlement, { id: sam.id, version: 1, ...premium });
    await robin.send('PUT', '/api/profile', { displayName: 'Robin' });
    const theirs = await house.connect(sam);
    await interact(robin, sam, 'tap');
    const [tap] = await theirs.hear('tap-received');
    expect(tap).toMatchObject({ fromUserId: robin.id, displayName: 'Robin', profileImageUrl: null, isMatch: false });
  });
});

describe('a tap', () => {
  it('is told at once: who it was only when it is a match', async () => {
    const [robin, sam] = [await newMember(house.url), await newMember(house.url)];
    await robin.send('PUT', '/api/profile', { displayName: 'Robin' });
    const [mine, theirs] = [await house.connect(robin), await house.connect(sam, house.second)];
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
    const robin = await newMember(house.url);
    const phone = new Client(house.url);
    await phone.post('/api/auth/login', { email: robin.email, password: robin.password });
    const sockets = [await house.connect(robin), await house.connect(robin, house.second)];
    const stays = await house.connect(phone, house.second);
    await robin.post('/api/auth/logout', {});
    for (const socket of sockets) {
      await gone(socket);
      expect(socket.heard('session-ended')).toEqual([{}]);
    }
    expect(stays.io.connected).toBe(true);
    expect((await phone.get('/api/auth/user')).status).toBe(200);
  });

  it('ends with a suspension', async () => {
    const robin = await newMember(house.url);
    const socket = await house.connect(robin, house.second);
    await call(house.bus, suspendAccount, { userId: robin.id, isBlocked: true });
    await gone(socket);
    expect(socket.heard('session-ended')).toEqual([{}]);
    await expect(openSocket(house.url, robin.session)).rejects.toThrow('unauthorized');
  });

  it('ends with a reset of the password', async () => {
    const robin = await newMember(house.url);
    const socket = await house.connect(robin, house.second);
    await robin.post('/api/auth/forgot-password', { email: robin.email });
    const [mail] = await until(
      () => mailsTo(house.stack.world.mailboxUrl, robin.email),
      ({ length }) => length > 0,
    );
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await new Client(house.url).post('/api/auth/reset-password', { token, password: 'a new one' });
    await gone(socket);
    expect(socket.heard('session-ended')).toEqual([{}]);
  });

  it('ends with the account', async () => {
    const robin = await newMember(house.url);
    const socket = await house.connect(robin, house.second);
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await gone(socket);
    expect(socket.heard('session-ended')).toEqual([{}]);
  });
});
