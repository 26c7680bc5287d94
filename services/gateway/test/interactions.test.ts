import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseLink } from '@kindred/contracts/link-header';
import { dataExportOf } from '@kindred/testing/data-export';
import { insertProfiles } from '@kindred/testing/insert-profiles';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { query } from './query.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());

const add = (from: Member, to: { id: string }, type: string) =>
  from.post('/api/interactions', { toUserId: to.id, type });
const remove = (from: Member, to: Member, type: string) =>
  from.send('DELETE', '/api/interactions', { toUserId: to.id, type });
const idsIn = (list: { id: string }[]) => list.map(({ id }) => id);

describe('a favorite', () => {
  it('is listed newest first, shows on the profile, and can be removed, also twice', async () => {
    const [robin, sam, alex] = [await newMember(stack.url), await newMember(stack.url), await newMember(stack.url)];
    await add(robin, sam, 'favorite');
    await add(robin, alex, 'favorite');
    expect(idsIn((await robin.get('/api/favorites')).body)).toEqual([alex.id, sam.id]);
    expect((await robin.get(`/api/profile/${sam.id}`)).body.isFavorite).toBe(true);
    expect((await remove(robin, sam, 'favorite')).status).toBe(204);
    expect((await remove(robin, sam, 'favorite')).status).toBe(204);
    expect(idsIn((await robin.get('/api/favorites')).body)).toEqual([alex.id]);
    expect(idsIn((await robin.get('/api/discover?tab=favorites')).body)).toEqual([alex.id]);
  });

  it('is listed in pages of fifty that skip nobody', async () => {
    const robin = await newMember(stack.url);
    const others = await insertProfiles(stack.world, 53);
    for (const other of others) await add(robin, other, 'favorite');
    const first = await robin.get('/api/favorites');
    const next = parseLink(first.headers.get('link'), 'next') ?? '';
    const second = await robin.get(next);
    expect(first.body).toHaveLength(50);
    expect(second.headers.get('link')).toBeNull();
    expect([...idsIn(first.body), ...idsIn(second.body)]).toEqual(others.map(({ id }) => id).reverse());
    expect((await robin.get('/api/favorites?cursor=forged')).status).toBe(400);
  });
});

describe('a block', () => {
  it('hides both from each other everywhere, and can be removed', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    await add(robin, sam, 'favorite');
    await add(sam, robin, 'tap');
    await robin.send('PUT', '/api/profile', { displayName: 'Robin' });
    expect((await add(sam, robin, 'block')).status).toBe(201);
    expect((await add(sam, robin, 'block')).status).toBe(200);
    for (const [one, other] of [[robin, sam] as const, [sam, robin] as const]) {
      expect((await one.get(`/api/profile/${other.id}`)).status).toBe(404);
      expect(idsIn((await one.get('/api/discover?limit=100')).body)).not.toContain(other.id);
      expect((await add(one, other, 'favorite')).status).toBe(404);
    }
    expect((await robin.get('/api/favorites')).body).toEqual([]);
    expect((await robin.get('/api/taps')).body).toEqual({ count: 0, users: [] });
    expect((await robin.get('/api/blocks')).body).toEqual([]);
    const blocked = { id: robin.id, displayName: 'Robin', firstName: null, blockedAt: expect.any(String) };
    expect((await sam.get('/api/blocks')).body).toEqual([blocked]);
    await robin.send('PUT', '/api/profile', { displayName: 'Somebody else', firstName: 'Rob' });
    expect((await sam.get('/api/blocks')).body).toEqual([blocked]);

    expect((await remove(sam, robin, 'block')).status).toBe(204);
    expect((await robin.get(`/api/profile/${sam.id}`)).status).toBe(200);
    expect(idsIn((await robin.get('/api/favorites')).body)).toEqual([sam.id]);
  });

  it('and a report are possible although the other has blocked the user', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    await add(robin, sam, 'block');
    expect((await add(sam, robin, 'block')).status).toBe(201);
    const report = { toUserId: robin.id, type: 'report', reportReason: 'harassment', notes: '  why  ' };
    expect((await sam.post('/api/interactions', report)).status).toBe(201);
    expect((await sam.post('/api/interactions', report)).status).toBe(201);
    expect((await sam.post('/api/interactions', { ...report, notes: 'x'.repeat(1001) })).status).toBe(400);
  });
});

describe('taps', () => {
  it('are counted; a member without premium sees only those they tapped too', async () => {
    const [robin, sam, alex] = [await newMember(stack.url), await newMember(stack.url), await newMember(stack.url)];
    await add(sam, robin, 'tap');
    await add(alex, robin, 'tap');
    expect((await robin.get('/api/taps')).body).toEqual({ count: 2, users: [] });
    expect((await add(robin, alex, 'tap')).body.isMatch).toBe(true);
    const { body } = await robin.get('/api/taps');
    expect({ count: body.count, ids: idsIn(body.users) }).toEqual({ count: 2, ids: [alex.id] });
  });

  it('are as many for a member without premium after they blocked who tapped them, which tells them nothing', async () => {
    const [robin, sam, alex] = [await newMember(stack.url), await newMember(stack.url), await newMember(stack.url)];
    for (const one of [sam, alex]) await add(one, robin, 'tap');
    await add(robin, alex, 'tap');
    await add(robin, sam, 'block');
    expect((await robin.get('/api/taps')).body).toMatchObject({ count: 2, users: [{ id: alex.id }] });
    await add(robin, alex, 'block');
    expect((await robin.get('/api/taps')).body).toEqual({ count: 1, users: [] });
  });

  it('reach a user whose profile does not exist yet, and are 404 for an id that never registered', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    await until(
      () => query(stack, 'profile', 'delete from profiles where id = $1', [sam.id]),
      ({ rowCount }) => rowCount === 1,
    );
    expect((await add(robin, sam, 'tap')).status).toBe(201);
    const nobody = await robin.post('/api/interactions', { toUserId: randomUUID(), type: 'tap' });
    expect(nobody).toMatchObject({ status: 404, body: { code: 'person_missing' } });
  });

  it('cannot be removed', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    await add(robin, sam, 'tap');
    expect(await remove(robin, sam, 'tap')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('the data export', () => {
  it('contains what the user did to others, and not who did what to them', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    await add(robin, sam, 'favorite');
    await add(sam, robin, 'tap');
    const report = { toUserId: robin.id, type: 'report', reportReason: 'spam', notes: 'between us' };
    await sam.post('/api/interactions', report);
    const { profile } = await dataExportOf(robin);
    expect(profile.interactions).toMatchObject([{ toUserId: sam.id, type: 'favorite' }]);
    expect(profile.tapsReceived).toEqual({ count: 1, users: [] });
    expect(JSON.stringify(profile)).not.toMatch(/"report"|between us/);
    expect((await dataExportOf(sam)).profile.interactions).toMatchObject([
      { type: 'tap' },
      { type: 'report', reportReason: 'spam', notes: 'between us' },
    ]);
  });

  it('does not treat a tap with a reason as a report', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    const tap = { toUserId: sam.id, type: 'tap', reportReason: 'spam', notes: 'x' };
    expect((await robin.post('/api/interactions', tap)).status).toBe(201);
  });
});
