import { afterAll, describe, expect, it } from '@jest/globals';
import { Bus } from '@kindred/kit/bus';
import { announceDecision } from '@kindred/testing/announce-decision';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const bus = await Bus.connect('test', stack.world.natsUrl);
const stranger = await newMember(stack.url, 'stranger');
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

type Pair = { me: Member; other: Member };

/** What can lie between two people who have a conversation, and how it comes about. */
const states = {
  nothing: async () => undefined,
  'I blocked the other': ({ me, other }: Pair) => block(me, other),
  'the other blocked me': ({ me, other }: Pair) => block(other, me),
  'both blocked each other': async ({ me, other }: Pair) => {
    await block(me, other);
    await block(other, me);
  },
  'a block that was taken back': async ({ me, other }: Pair) => {
    await block(me, other);
    await me.send('DELETE', '/api/interactions', { toUserId: other.id, type: 'block' });
  },
  'the other is suspended': ({ other }: Pair) => announceDecision(bus, other.id, 'suspended'),
  'the other is gone': ({ other }: Pair) => other.send('DELETE', '/api/account', { password: other.password }),
} satisfies Record<string, (pair: Pair) => Promise<unknown>>;

const block = (from: Member, to: Member) => from.post('/api/interactions', { toUserId: to.id, type: 'block' });

const OPEN = { mine: 200, mineInOurs: 200, theirs: 200, theirsInOurs: 200 };
const BLOCKED = { mine: 200, mineInOurs: 404, theirs: 404, theirsInOurs: 404 };
const GONE = { mine: 200, mineInOurs: 200, theirs: 404, theirsInOurs: 404 };
const SIGNED_OUT = { mine: 401, mineInOurs: 401, theirs: 401, theirsInOurs: 401 };

/** What each of the two reads: their own photos and the other's, of the profile and of their conversation. */
const expected: Record<keyof typeof states, { me: typeof OPEN; other: typeof OPEN; stranger: number }> = {
  nothing: { me: OPEN, other: OPEN, stranger: 200 },
  'I blocked the other': { me: BLOCKED, other: BLOCKED, stranger: 200 },
  'the other blocked me': { me: BLOCKED, other: BLOCKED, stranger: 200 },
  'both blocked each other': { me: BLOCKED, other: BLOCKED, stranger: 200 },
  'a block that was taken back': { me: OPEN, other: OPEN, stranger: 200 },
  'the other is suspended': { me: GONE, other: SIGNED_OUT, stranger: 404 },
  'the other is gone': { me: GONE, other: SIGNED_OUT, stranger: 404 },
};

/** Two people, and the addresses of a profile photo and a photo in their conversation of each. */
async function withPhotos() {
  const [me, other] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'other')];
  const { conversationId } = (await me.post('/api/conversations', { otherUserId: other.id })).body;
  const photo = async (of: Member, ticketFor = {}): Promise<string> =>
    (await addPhoto(stack.url, of, smallPng, ticketFor)).body.photoUrl;
  const inOurs = { purpose: 'chat', conversationId };
  const [mine, theirs] = [await photo(me), await photo(other)];
  return { me, other, mine, theirs, mineInOurs: await photo(me, inOurs), theirsInOurs: await photo(other, inOurs) };
}
type Photos = Awaited<ReturnType<typeof withPhotos>>;

const statusOf = async (who: Client, path: string) => (await who.get(path)).status;

/** The statuses that a member gets, with `mine` for their own photos. */
async function readBy(who: Client, mine: string, mineInOurs: string, theirs: string, theirsInOurs: string) {
  const addresses = { mine, mineInOurs, theirs, theirsInOurs };
  const read = Object.entries(addresses).map(async ([name, path]) => [name, await statusOf(who, path)]);
  return Object.fromEntries(await Promise.all(read)) as typeof OPEN;
}

async function readings({ me, other, mine, mineInOurs, theirs, theirsInOurs }: Photos) {
  return {
    me: await readBy(me, mine, mineInOurs, theirs, theirsInOurs),
    other: await readBy(other, theirs, theirsInOurs, mine, mineInOurs),
    stranger: await statusOf(stranger, theirs),
  };
}

describe('photos', () => {
  it.each(Object.keys(states) as (keyof typeof states)[])('are read as they may be after: %s', async (state) => {
    const photos = await withPhotos();
    // Whatever a gateway remembers is from before.
    expect(await readings(photos)).toEqual(expected.nothing);
    await states[state](photos);
    // A suspension and a deletion reach profile by an event.
    const isRight = (seen: object) => JSON.stringify(seen) === JSON.stringify(expected[state]);
    expect(await until(() => readings(photos), isRight).catch(() => readings(photos))).toEqual(expected[state]);
  });

  it('of a conversation are nobody else’s, and none are a visitor’s', async () => {
    const photos = await withPhotos();
    const addresses = [photos.mine, photos.theirs, photos.mineInOurs, photos.theirsInOurs];
    expect(await Promise.all(addresses.map((path) => statusOf(stranger, path)))).toEqual([200, 200, 404, 404]);
    const visitor = new Client(stack.url);
    expect(await Promise.all(addresses.map((path) => statusOf(visitor, path)))).toEqual([401, 401, 401, 401]);
  });
});

describe('the list of blocked people', () => {
  it('shows no picture and no later name, and loses who is gone', async () => {
    const { me, other } = await withPhotos();
    await other.send('PUT', '/api/profile', { displayName: 'As I was' });
    await block(me, other);
    await other.send('PUT', '/api/profile', { displayName: 'As I am' });
    const { body } = await me.get('/api/blocks');
    expect(body).toEqual([{ id: other.id, displayName: 'As I was', firstName: null, blockedAt: expect.any(String) }]);
    await other.send('DELETE', '/api/account', { password: other.password });
    await until(
      async () => (await me.get('/api/blocks')).body,
      (blocks: unknown[]) => blocks.length === 0,
    );
  });
});
