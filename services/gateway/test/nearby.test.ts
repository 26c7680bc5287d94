import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cellCentre, cellDistance, cellOf } from '@kindred/contracts/grid';
import { type Member, newMember } from '@kindred/testing/member';
import { pagesOf } from '@kindred/testing/pages';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';

let stack: Stack;
let robin: Member;
let sam: Member;
const lisbon = { latitude: 38.7223341, longitude: -9.1393366 };
const cascais = { latitude: 38.6967512, longitude: -9.4205738 };

beforeAll(async () => {
  stack = await startStack();
  robin = await newMember(stack.url, 'robin');
  sam = await newMember(stack.url, 'sam');
});
afterAll(() => stack.stop());

const locate = (member: Member, body: object) => member.send('PATCH', '/api/profile/location', body);

describe('sharing a location', () => {
  it('stores the centre of the cell only', async () => {
    const { status, body } = await locate(robin, { ...lisbon, accuracy: 12.5, locationName: 'Lisbon, Portugal' });
    const centre = cellCentre(cellOf(lisbon));
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...centre, locationName: 'Lisbon, Portugal' });
    expect(JSON.stringify(body)).not.toContain('38.7223');
    expect((await robin.get('/api/auth/user')).body).toMatchObject(centre);
  });

  it.each([
    [{ latitude: 91, longitude: 0 }],
    [{ latitude: 0, longitude: -181 }],
    [{ latitude: '38', longitude: 0 }],
    [{ latitude: null, longitude: 0 }],
    [{ longitude: 0 }],
    [{ latitude: 1, longitude: 1, accuracy: -1 }],
  ])('refuses %j', async (body) => {
    expect(await locate(robin, body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('is refused while sharing is off, and turning it off deletes the location', async () => {
    const alex = await newMember(stack.url);
    await locate(alex, lisbon);
    const off = await alex.send('PATCH', '/api/profile', { shareLocation: false });
    expect(off.body).toMatchObject({ shareLocation: false, latitude: null, longitude: null, locationName: null });
    expect(await locate(alex, lisbon)).toMatchObject({ status: 409, body: { code: 'location_sharing_off' } });
  });

  it('can be taken back', async () => {
    const alex = await newMember(stack.url);
    await locate(alex, lisbon);
    expect((await alex.send('DELETE', '/api/profile/location')).status).toBe(204);
    expect((await alex.get('/api/auth/user')).body.latitude).toBeNull();
  });

  it('may change thirty times an hour; staying in the cell does not count', async () => {
    const alex = await newMember(stack.url);
    const at = (n: number) => ({ latitude: 10 + n / 10, longitude: 10 });
    for (let n = 0; n < 30; n++) expect((await locate(alex, at(n))).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await locate(alex, at(30))).status).toBe(429);
    const sitting = await newMember(stack.url);
    for (let n = 0; n < 35; n++) expect((await locate(sitting, lisbon)).status).toBe(200);
  });
});

describe('people nearby', () => {
  it('see each other with the distance between their cells', async () => {
    await locate(robin, lisbon);
    await locate(sam, cascais);
    await sam.send('PUT', '/api/profile', { displayName: 'Sam', age: 30 });
    const { body } = await robin.get('/api/discover?maxDistance=50');
    const distance = cellDistance(cellOf(lisbon), cellOf(cascais));
    expect(distance).toBeGreaterThan(10);
    expect(body.find(({ id }: { id: string }) => id === sam.id)).toMatchObject({
      id: sam.id,
      displayName: 'Sam',
      age: 30,
      distance,
      hasLiked: false,
      photos: [],
    });
    expect(body.some(({ id }: { id: string }) => id === robin.id)).toBe(false);
  });

  it('show no address, name of account, or position', async () => {
    const { body } = await robin.get('/api/discover');
    const keys = new Set(body.flatMap((person: object) => Object.keys(person)));
    for (const secret of ['email', 'username', 'latitude', 'longitude', 'gender', 'sexuality', 'cell', 'place']) {
      expect(keys).not.toContain(secret);
    }
  });

  it('show nothing that they hide', async () => {
    const shy = await newMember(stack.url, 'shy');
    await shy.send('PUT', '/api/profile', { age: 40, showAge: false, showDistance: false });
    await locate(shy, cascais);
    const { body } = await robin.get(`/api/profile/${shy.id}`);
    expect(body).not.toHaveProperty('age');
    expect(body).not.toHaveProperty('distance');
    const byAge = await robin.get('/api/discover?minAge=39&maxAge=41');
    expect(byAge.body.some(({ id }: { id: string }) => id === shy.id)).toBe(false);
  });

  it.each([
    'tab=nearest',
    'minAge=17',
    'maxAge=abc',
    'maxDistance=0',
    'maxDistance=101',
    'bodyTypes=huge',
    'limit=101',
    'cursor=forged',
  ])('are not found by an impossible filter: %s', async (query) => {
    expect((await robin.get(`/api/discover?${query}`)).status).toBe(400);
  });

  it('are listed in pages that skip nobody', async () => {
    // A person who comes online moves up in lists that begin later.
    const { body: people } = await until(
      () => robin.get('/api/discover'),
      ({ body }) => body.every(({ isOnline }: { isOnline: boolean }) => isOnline),
    );
    const everyone = people.map(({ id }: { id: string }) => id);
    const pages = await pagesOf(robin, '/api/discover?limit=2', 'next');
    expect(pages.flatMap(({ body }) => body.map(({ id }: { id: string }) => id))).toEqual(everyone);
  });
});

describe('a tap', () => {
  const tap = (from: Member, to: Member) => from.post('/api/interactions', { toUserId: to.id, type: 'tap' });

  it('is made once, also by thirty at the same moment, and shows', async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => tap(robin, sam)));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(29);
    expect((await robin.get(`/api/profile/${sam.id}`)).body.hasLiked).toBe(true);
  });

  it('that is answered is a match for exactly one of two at the same moment, or both', async () => {
    const [a, b] = [await newMember(stack.url), await newMember(stack.url)];
    const results = await Promise.all([tap(a, b), tap(b, a)]);
    expect(results.filter(({ body }) => body.isMatch)).toHaveLength(1);
    expect((await tap(a, b)).body.isMatch).toBe(true);
  });

  it.each([
    ['oneself', () => tap(robin, robin), 400, 'own_profile'],
    [
      'nobody',
      () => robin.post('/api/interactions', { toUserId: crypto.randomUUID(), type: 'tap' }),
      404,
      'person_missing',
    ],
    ['no id', () => robin.post('/api/interactions', { toUserId: 'x', type: 'tap' }), 400, 'validation_failed'],
    ['no type', () => robin.post('/api/interactions', { toUserId: sam.id, type: 'wink' }), 400, 'validation_failed'],
  ])('is refused for %s', async (_, send, status, code) => {
    expect(await send()).toMatchObject({ status, body: { code } });
  });

  it('does not cross a block, in either direction', async () => {
    const [a, b] = [await newMember(stack.url), await newMember(stack.url)];
    await a.post('/api/interactions', { toUserId: b.id, type: 'block' });
    expect((await tap(a, b)).status).toBe(404);
    expect((await tap(b, a)).status).toBe(404);
    expect((await b.get(`/api/profile/${a.id}`)).status).toBe(404);
  });

  it('needs a reason to be a report', async () => {
    const answer = await robin.post('/api/interactions', { toUserId: sam.id, type: 'report' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please select a reason for reporting' } });
  });
});

describe('a profile', () => {
  it.each([
    [{ age: 17 }, 'You must be 18 or older'],
    [{ age: 121 }, undefined],
    [{ height: 35 }, undefined],
    [{ bio: 'x'.repeat(2001) }, undefined],
    [{ interests: Array.from({ length: 21 }, (_, n) => `i${n}`) }, undefined],
    [{ displayName: 'x'.repeat(101) }, undefined],
    [{ gender: 'unknown' }, undefined],
    [{ showAge: 'yes' }, undefined],
  ])('refuses %j', async (changes, message) => {
    const { status, body } = await robin.send('PUT', '/api/profile', changes);
    expect(status).toBe(400);
    if (message) expect(body.message).toBe(message);
  });

  it('keeps what is not named and clears what is null', async () => {
    await robin.send('PUT', '/api/profile', {
      bio: 'hello',
      pronouns: 'they/them',
      username: 'robin two',
      interests: ['tea'],
    });
    const { body } = await robin.send('PATCH', '/api/profile', { bio: null, interests: null });
    expect(body).toMatchObject({ bio: null, pronouns: 'they/them', username: 'robin two', interests: [] });
  });
});

describe('the answer', () => {
  const answerTo = (address: string, encodings: string) =>
    fetch(stack.url + address, { headers: { Cookie: robin.session, 'Accept-Encoding': encodings } });
  const encodingOf = async (address: string, encodings = 'gzip, deflate, br') =>
    (await answerTo(address, encodings)).headers.get('content-encoding');

  it('is compressed for people nearby, and not for what is said in private', async () => {
    const bio = 'Long walks, strong coffee, weak excuses. '.repeat(30);
    for (const member of [robin, sam]) await locate(member, lisbon);
    await sam.send('PATCH', '/api/profile', { bio });
    await robin.send('PATCH', '/api/profile', { bio });
    expect(await encodingOf('/api/discover')).toBe('gzip');
    expect(await encodingOf('/api/discover', 'identity')).toBeNull();
    expect(await encodingOf('/api/auth/user')).toBeNull();
    const [small, large] = [await answerTo('/api/discover', 'gzip'), await answerTo('/api/discover', 'identity')];
    expect(await small.json()).toEqual(await large.json());
    expect(Number(small.headers.get('content-length'))).toBeLessThan(Number(large.headers.get('content-length')) / 2);
    for (const { headers } of [small, large]) expect(headers.get('vary')).toMatch(/accept-encoding/i);
  });
});
