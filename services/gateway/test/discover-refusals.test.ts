import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseLink } from '@kindred/contracts/link-header';
import { knownToProfile } from '@kindred/testing/known-to-profile';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';

let stack: Stack;
let robin: Member;
let sam: Member;
/** Robin's second page of a list of one. */
let second: string;

beforeAll(async () => {
  stack = await sharedStack();
  robin = await newMember(stack.url, 'robin');
  sam = await newMember(stack.url, 'sam');
  const kim = await newMember(stack.url, 'kim');
  await knownToProfile(stack.world.databaseUrl('profile'), [robin.id, sam.id, kim.id]);
  second = await nextPage('/api/discover?limit=1');
});
afterAll(() => stack.stop());

async function nextPage(path: string) {
  const { headers } = await robin.get(path);
  return new URL(parseLink(headers.get('link'), 'next') ?? '', stack.url).href;
}

const cursorOf = (page: string) => new URL(page).searchParams.get('cursor') ?? '';
const refused = { status: 400, body: { statusCode: 400, code: 'validation_failed', message: expect.any(String) } };
const noSuchPage = { status: 400, body: { code: 'invalid_cursor', message: 'This page does not exist.' } };

describe('a number that is no age, distance or page size', () => {
  const never = ['', 'abc', 'NaN', 'Infinity', '-1', '0', '1e2', '0x20', '25.5', '25,30', '99999999999', 'null', '%00'];
  const outside: Record<string, string[]> = {
    minAge: ['17', '121'],
    maxAge: ['17', '121'],
    maxDistance: ['101', '1000'],
    limit: ['101', '-5'],
  };
  const queries = Object.entries(outside).flatMap(([name, values]) =>
    [...never, ...values].map((value) => `${name}=${value}`),
  );

  it.each([...queries, 'minAge=20&minAge=30'])('is refused, and named: %s', async (query) => {
    const answer = await robin.get(`/api/discover?${query}`);
    expect(answer).toMatchObject(refused);
    expect(Object.keys(answer.body.errors)).toEqual([/^\w+/.exec(query)?.[0]]);
  });
});

describe('a choice that nobody has', () => {
  it.each([
    'tab=',
    'tab=nearest',
    'tab=ALL',
    'bodyTypes=huge',
    'bodyTypes=slim,huge',
    'bodyTypes=Slim',
    'lookingFor=anything',
    'lookingFor=dating;chat',
    `lookingFor=${Array(21).fill('chat')}`,
  ])('is refused: %s', async (query) => {
    expect(await robin.get(`/api/discover?${query}`)).toMatchObject(refused);
  });
});

describe('a cursor', () => {
  it('is good for the list it came with, under any page size', async () => {
    expect((await robin.get(second.slice(stack.url.length))).status).toBe(200);
    expect((await robin.get(`/api/discover?limit=100&cursor=${cursorOf(second)}`)).status).toBe(200);
  });

  it('of somebody else is refused', async () => {
    expect(await sam.get(second.slice(stack.url.length))).toMatchObject(noSuchPage);
  });

  it.each([
    'tab=online',
    'tab=fresh',
    'tab=favorites',
    'maxDistance=25',
    'minAge=20',
    'maxAge=60',
    'bodyTypes=slim',
    'lookingFor=chat',
  ])('is refused under other filters: %s', async (query) => {
    expect(await robin.get(`/api/discover?${query}&cursor=${cursorOf(second)}`)).toMatchObject(noSuchPage);
  });

  it.each(['', 'forged', 'W1sxXSwieCJd', '%25', 'a'.repeat(200)])(
    'that we did not make is refused: %s',
    async (cursor) => {
      expect(await robin.get(`/api/discover?cursor=${cursor}`)).toMatchObject(noSuchPage);
    },
  );

  it('that is changed, cut or longer than any of ours is refused', async () => {
    const cursor = cursorOf(second);
    const other = cursor.startsWith('A') ? 'B' : 'A';
    for (const forged of [other + cursor.slice(1), cursor.slice(0, -4), `${cursor}AAAA`]) {
      expect(await robin.get(`/api/discover?cursor=${forged}`)).toMatchObject(noSuchPage);
    }
    expect(await robin.get(`/api/discover?cursor=${'a'.repeat(201)}`)).toMatchObject(refused);
  });

  it('of favorites or blocks that is no place in them is refused', async () => {
    for (const path of ['/api/favorites', '/api/blocks']) {
      expect(await robin.get(`${path}?cursor=${cursorOf(second)}`)).toMatchObject(noSuchPage);
    }
  });
});

describe('a location that is none', () => {
  it.each([
    '{"latitude":1e999,"longitude":0}',
    '{"latitude":0,"longitude":-1e999}',
    '{"latitude":"NaN","longitude":0}',
    '{"latitude":[1],"longitude":0}',
    '{"latitude":true,"longitude":0}',
    '{"latitude":90.0000001,"longitude":0}',
    '{"latitude":0,"longitude":180.0000001}',
    '{"latitude":0,"longitude":0,"accuracy":"12"}',
    '{"latitude":0,"longitude":0,"accuracy":1e999}',
    `{"latitude":0,"longitude":0,"locationName":"${'x'.repeat(201)}"}`,
    '[]',
    '{}',
  ])('is refused: %s', async (body) => {
    expect(await robin.send('PATCH', '/api/profile/location', body, json)).toMatchObject(refused);
  });

  it('is refused as no JSON at all where it says NaN', async () => {
    const answer = await robin.send('PATCH', '/api/profile/location', '{"latitude":NaN,"longitude":0}', json);
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
  });

  it('leaves the stored one as it was', async () => {
    expect((await robin.get('/api/auth/user')).body).toMatchObject({ latitude: null, longitude: null });
  });
});

it('asks who is there before what they want', async () => {
  const stranger = new Client(stack.url);
  for (const path of ['/api/discover?tab=nearest', `/api/discover?cursor=${cursorOf(second)}`]) {
    expect(await stranger.get(path)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  }
});

const json = { 'content-type': 'application/json' };
