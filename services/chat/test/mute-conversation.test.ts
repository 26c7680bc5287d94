import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDelivery } from '@kindred/contracts/delivery';
import { MUTED_ALWAYS } from '@kindred/contracts/own-conversations';
import { call } from '@kindred/kit/call';
import { dataExportOf } from '@kindred/testing/data-export';
import { type Member, newMember } from '@kindred/testing/member';
import { block, done, listed, read, say } from './chat-requests.js';
import { allOf, mute } from './own-conversations.js';
import { newRequest, unreadOf } from './requests.js';
import { Scene } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

async function talk() {
  const { robin, sam, id } = await scene.talk();
  await done(say(robin, id, 'hello'));
  return { robin, sam, id };
}

describe('a muted conversation', () => {
  it.each([
    ['8h', 8],
    ['week', 7 * 24],
  ])('is muted for %s', async (choice, hours) => {
    const { sam, id } = await talk();
    const before = Date.now();
    const { status, body } = await mute(sam, id, choice);
    expect(status).toBe(200);
    const ms = Date.parse(body.mutedUntil) - hours * 3_600_000;
    expect(ms).toBeGreaterThanOrEqual(before);
    expect(ms).toBeLessThanOrEqual(Date.now());
    expect(await listed(sam, id)).toMatchObject({ mutedUntil: body.mutedUntil });
    expect((await sam.get(`/api/conversations/${id}`)).body).toMatchObject({ mutedUntil: body.mutedUntil });
  });

  it('keeps its own count, is not in the sum, and is again once that is over', async () => {
    const { robin, sam, id } = await talk();
    expect((await mute(sam, id, 'always')).body).toEqual({ mutedUntil: MUTED_ALWAYS });
    await done(say(robin, id, 'more'));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 2, mutedUntil: MUTED_ALWAYS });
    expect(await unreadOf(sam)).toBe(0);
    const passed = `update conversations set user1_muted_until = user1_muted_until - interval '9000 years',
      user2_muted_until = user2_muted_until - interval '9000 years' where id = $1`;
    await scene.rowsOf('chat', passed, [id]);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 2, mutedUntil: null });
    expect(await unreadOf(sam)).toBe(2);
  });

  it('tells with the sum when that is over, unless it never is', async () => {
    const { sam, id } = await talk();
    const sum = async () => (await sam.get('/api/conversations/unread')).body;
    await mute(sam, id, 'always');
    expect(await sum()).toEqual({ unreadCount: 0 });
    const { body } = await mute(sam, id, 'week');
    expect(await sum()).toEqual({ unreadCount: 0, countsAt: body.mutedUntil });
    await read(sam, id);
    expect(await sum()).toEqual({ unreadCount: 0 });
  });

  it('is not any more once its member says so, and reading it goes on', async () => {
    const { sam, id } = await talk();
    await mute(sam, id, 'always');
    expect((await mute(sam, id, null)).body).toEqual({ mutedUntil: null });
    expect([await unreadOf(sam), (await listed(sam, id))?.mutedUntil]).toEqual([1, null]);
    await mute(sam, id, 'week');
    expect((await read(sam, id)).body).toEqual({ unreadCount: 0 });
  });

  it('is muted for one of the two, and the other is told nothing', async () => {
    const { robin, sam, id } = await talk();
    const before = await allOf(robin, id);
    await mute(sam, id, 'always');
    expect(await allOf(robin, id)).toEqual(before);
    const messageId = (await listed(robin, id))?.lastMessage?.id ?? '';
    const isMuted = async (who: Member) => (await call(scene.bus, getDelivery, { messageId }, who.id)).isMuted;
    expect([await isMuted(sam), await isMuted(robin)]).toEqual([true, false]);
  });

  it('is in the export of its member', async () => {
    const { robin, sam, id } = await talk();
    await mute(sam, id, 'always');
    expect((await dataExportOf(sam)).conversations).toMatchObject([{ id, mutedUntil: MUTED_ALWAYS }]);
    expect((await dataExportOf(robin)).conversations).toMatchObject([{ id, mutedUntil: null }]);
  });

  it('may be a request, and one with somebody who blocked its member', async () => {
    const asked = await newRequest(scene.url);
    expect((await mute(asked.sam, asked.id, 'week')).status).toBe(200);
    const { robin, sam, id } = await talk();
    await done(block(robin, sam));
    expect((await mute(sam, id, 'week')).status).toBe(200);
  });
});

it('is refused for whoever is not a member, and for another time', async () => {
  const { sam, id } = await talk();
  const stranger = await newMember(scene.url, 'kai');
  expect(await mute(stranger, id, 'week')).toMatchObject({ status: 404, body: { code: 'conversation_missing' } });
  for (const choice of ['year', undefined, 8]) expect((await mute(sam, id, choice)).status).toBe(400);
});
