import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { checkSharedConversation } from '@kindred/contracts/chat';
import {
  type Interact,
  interact,
  listBlocks,
  listFavorites,
  listTaps,
  withdraw,
} from '@kindred/contracts/interactions';
import {
  checkContact,
  checkVisible,
  listPersonSummaries,
  prepareMessage,
  visibilityChanged,
} from '@kindred/contracts/person-summaries';
import { discover, getOwnProfile, getProfile, type ProfileChanges, updateProfile } from '@kindred/contracts/profile';
import { personChanged } from '@kindred/contracts/profile-events';
import { applyEntitlement } from '@kindred/contracts/profile-sync';
import { call, exchange } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { answerAccounts } from './answer-accounts.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
let viewer: string;
let shy: string;
/** The pairs that have a conversation, as chat answers. */
const conversations = new Set<string>();
beforeAll(async () => {
  profile = await startProfileAlone();
  answerAccounts(profile.bus);
  profile.bus.nats.subscribe(checkSharedConversation.subject, {
    callback: (_, message) => {
      const { input } = message.json<{ input: { otherUserId: string } }>();
      message.respond(JSON.stringify({ isShared: conversations.has(input.otherUserId) }));
    },
  });
});
afterAll(() => profile.stop());
beforeEach(async () => {
  [viewer, shy] = [randomUUID(), randomUUID()];
  await change(viewer, { displayName: 'Ada' });
  await change(shy, { displayName: 'Shy', age: 30 });
  const entitlement = { isPremium: true, status: 'active', plan: 'monthly', endsAt: null };
  await call(profile.bus, applyEntitlement, { id: viewer, version: 1, ...entitlement });
});

const change = (id: string, changes: ProfileChanges) => call(profile.bus, updateProfile, changes, id);
const hide = () => change(shy, { visibility: 'contacts' });
const act = (from: string, toUserId: string, type: Interact['type']) =>
  call(profile.bus, interact, { toUserId, type, ...(type === 'report' && { reportReason: 'spam' }) }, from);
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** In how many of the places where one may find somebody a viewer finds them. */
async function placesWith(id: string, from = viewer) {
  const list = (tab: 'all' | 'fresh' | 'favorites') => call(profile.bus, discover, { tab, limit: 100 }, from);
  const lists = await Promise.all([list('all'), list('fresh'), list('favorites')]);
  const found = [
    ...lists,
    await call(profile.bus, listFavorites, {}, from),
    (await call(profile.bus, listTaps, {}, from)).users,
    await call(profile.bus, listPersonSummaries, { userIds: [id] }, from),
    await call(profile.bus, getProfile, { userId: id }, from).then(
      (one) => [one],
      () => [],
    ),
  ].filter((people) => people.some((person) => person.id === id)).length;
  const { isVisible } = await call(profile.bus, checkVisible, { userId: id }, from);
  const { mayContact } = await call(profile.bus, checkContact, { userId: id }, from);
  return found + Number(isVisible) + Number(mayContact);
}
const broadcastsAbout = (id: string) =>
  collectEvents(profile.bus.nats, visibilityChanged, ({ userIds }) => userIds.includes(id));

it('a block that is taken back is announced to every gateway, one that never was is not', async () => {
  const broadcasts = await broadcastsAbout(viewer);
  const unblock = () => call(profile.bus, withdraw, { toUserId: shy, type: 'block' }, viewer);
  await unblock();
  await change(viewer, { visibility: 'contacts' });
  await until(async () => broadcasts.length, Boolean);
  expect(broadcasts[0]).toEqual({ userIds: [viewer] });
  await act(viewer, shy, 'block');
  await unblock();
  // Each of the two is announced at once, and by its event.
  const ofPair = async () => broadcasts.filter(({ userIds }) => userIds.includes(shy)).length;
  await until(ofPair, (count) => count >= 4);
});

describe('somebody whom only their contacts find', () => {
  it('is found by nobody else, and by everyone again', async () => {
    await act(viewer, shy, 'favorite');
    expect(await placesWith(shy)).toBe(8);
    await hide();
    expect(await placesWith(shy)).toBe(0);
    expect(await call(profile.bus, getOwnProfile, {}, shy)).toMatchObject({ visibility: 'contacts' });
    await change(shy, { visibility: 'everyone' });
    expect(await placesWith(shy)).toBe(8);
  });

  it('finds others as before', async () => {
    await hide();
    await act(shy, viewer, 'favorite');
    expect(await placesWith(viewer, shy)).toBe(8);
  });

  it('sees themselves', async () => {
    await hide();
    expect(await call(profile.bus, listPersonSummaries, { userIds: [shy] }, shy)).toHaveLength(1);
    expect(await call(profile.bus, getProfile, { userId: shy }, shy)).toMatchObject({ id: shy });
  });

  it('is found by those whom they tapped, before or after', async () => {
    const late = randomUUID();
    await change(late, {});
    await act(shy, viewer, 'tap');
    await hide();
    expect([await placesWith(shy), await placesWith(shy, late)]).toEqual([7, 0]);
    await act(shy, late, 'tap');
    expect(await placesWith(shy, late)).toBeGreaterThan(0);
  });

  it('is found by those to whom they write', async () => {
    await hide();
    const { summaries } = await call(profile.bus, prepareMessage, { userId: viewer }, shy);
    expect(summaries.map(({ id }) => id).sort()).toEqual([viewer, shy].sort());
    expect(await placesWith(shy)).toBeGreaterThan(0);
    expect(await profile.query('select count(*)::int from allowed_viewers where owner_id = $1', [viewer])).toEqual([
      { count: 0 },
    ]);
  });

  it('gets no message of those who do not find them, which allows nobody', async () => {
    await hide();
    expect((await call(profile.bus, prepareMessage, { userId: shy }, viewer)).summaries).toHaveLength(1);
    expect(await profile.query('select from allowed_viewers where owner_id = $1', [viewer])).toEqual([]);
  });

  it('is told to chat with nothing but the id, also when they block the viewer, and not when the viewer blocked them', async () => {
    const asked = () => call(profile.bus, listPersonSummaries, { userIds: [viewer, shy], withHiding: true }, viewer);
    const nothing = { displayName: null, firstName: null, profileImageUrl: null, isOnline: false, lastActiveAt: null };
    const hidden = [expect.objectContaining({ id: viewer }), { id: shy, ...nothing, isHiding: true }];
    await hide();
    expect(await asked()).toEqual(hidden);
    await act(shy, viewer, 'block');
    expect(await asked()).toEqual(hidden);
    conversations.add(shy);
    await act(viewer, shy, 'block');
    expect(await asked()).toEqual([expect.objectContaining({ id: viewer })]);
  });

  it('is told to chat in the bytes of somebody whose account is deleted, also while suspended', async () => {
    await hide();
    const asked = () => call(profile.bus, listPersonSummaries, { userIds: [shy], withHiding: true }, viewer);
    const hiding = await asked();
    for (const state of ['deleted', 'suspended']) {
      await profile.query('update profiles set account_state = $2 where id = $1', [shy, state]);
      expect(await asked()).toEqual(hiding);
    }
    await profile.query(`update profiles set account_state = 'active' where id = $1`, [shy]);
  });

  it('is told to chat by their own questions too: whom they ask about does not see them', async () => {
    const ask = (userId: string) => ({ userIds: [userId], withSwitches: true });
    const sees = async (id: string, from: string) =>
      (await call(profile.bus, listPersonSummaries, ask(id), from)).map(({ seesCaller }) => seesCaller);
    const all = async () => [await sees(viewer, shy), await sees(shy, shy), await sees(viewer, viewer)].flat();
    expect([await all(), await sees(shy, viewer)]).toEqual([[true, true, true], [true]]);
    await hide();
    expect([await all(), await sees(shy, viewer)]).toEqual([[false, true, true], []]);
    await act(shy, viewer, 'tap');
    expect([await all(), await sees(shy, viewer)]).toEqual([[true, true, true], [true]]);
    const [plain] = await call(profile.bus, listPersonSummaries, { userIds: [viewer] }, shy);
    expect(plain).not.toHaveProperty('seesCaller');
  });

  it('is announced once for each change, to every gateway too', async () => {
    const events = await collectEvents(profile.bus.nats, personChanged, ({ id }) => id === shy);
    const broadcasts = await broadcastsAbout(shy);
    await hide();
    await hide();
    await change(shy, { visibility: 'everyone', showOnline: false });
    await until(
      async () => broadcasts.length,
      (count) => count >= 4,
    );
    expect(events.map(({ visibility, showOnline }) => [visibility, showOnline])).toEqual([
      ['contacts', undefined],
      ['everyone', false],
    ]);
  });

  it('leaves no row behind when their account is deleted', async () => {
    await act(shy, viewer, 'tap');
    await act(viewer, shy, 'tap');
    const payload = { id: shy, version: 2, state: 'deleted', createdAt: new Date(), sessionsValidFrom: new Date() };
    await profile.bus.jetstream.publish(accountChanged.subject, JSON.stringify(payload));
    const rows = () => profile.query('select from allowed_viewers where owner_id = $1 or viewer_id = $1', [shy]);
    await until(rows, ({ length }) => length === 0);
  });
});

describe('acting on somebody who hides', () => {
  const every = ['tap', 'favorite', 'block', 'report'] as const;
  const answer = (toUserId: string, body: object) =>
    exchange(profile.bus, interact, { toUserId, ...body } as Interact, viewer).then(
      () => 'done',
      (error: unknown) => JSON.stringify(error),
    );

  it.each(every)('with a %s is the same as acting on nobody', async (type) => {
    await hide();
    const body = { type, reportReason: 'spam', photoIds: [randomUUID()], messageIds: [randomUUID()] };
    const nobody = randomUUID();
    await profile.query(`insert into profiles (id, account_state, account_version) values ($1, 'deleted', 9)`, [
      nobody,
    ]);
    expect(await answer(shy, body)).toBe(await answer(nobody, body));
    expect(await refused(act(viewer, shy, type))).toBe('person_missing');
    expect(await profile.query('select from user_interactions where from_user_id = $1', [viewer])).toEqual([]);
  });

  it('is possible as a defence where they share a conversation', async () => {
    await hide();
    conversations.add(shy);
    const results = await Promise.all(every.map((type) => refused(act(viewer, shy, type))));
    expect(results).toEqual(['person_missing', 'person_missing', 'done', 'done']);
    expect(await call(profile.bus, listBlocks, {}, viewer)).toMatchObject([{ id: shy, displayName: null }]);
    const filed = await profile.query('select report from filed_reports where report @> $1', [{ userId: shy }]);
    expect(filed).toMatchObject([{ report: { displayName: 'Shy', seenName: null } }]);
  });

  it('is possible as a defence where one tapped them before', async () => {
    await act(viewer, shy, 'tap');
    await hide();
    const results = await Promise.all(every.map((type) => refused(act(viewer, shy, type))));
    expect(results).toEqual(['person_missing', 'person_missing', 'done', 'done']);
  });
});
