import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember, newMembers } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { jpeg } from './jpeg.js';
import { query } from './query.js';

let stack: Stack;
let others: Member[];
beforeAll(async () => {
  stack = await startStack({
    LIMIT_SHOWN_PEOPLE: '5',
    LIMIT_NEWCOMERS_SHOWN_PEOPLE: '3',
    LIMIT_OPENED_PROFILES: '6',
    LIMIT_NEWCOMERS_OPENED_PROFILES: '2',
    LIMIT_PHOTO: '6',
    LIMIT_NEWCOMERS_PHOTO: '2',
  });
  others = await newMembers(stack.url, 8);
});
afterAll(() => stack.stop());

/** A person who comes online moves up in lists that begin later, so that different people are shown. */
async function allAreOnline() {
  const { rowCount: everyone } = await query(stack, 'auth', 'select from users');
  await until(
    () => query(stack, 'profile', 'select from profiles where last_active_at is not null'),
    ({ rowCount }) => rowCount === everyone,
  );
}

/** A member whose account is two days old. */
async function oldMember() {
  const member = await newMember(stack.url);
  await query(stack, 'auth', `update users set created_at = created_at - interval '2 days' where id = $1`, [member.id]);
  await member.post('/api/auth/login', { email: member.email, password: member.password });
  return member;
}
const isRefused = ({ status, headers, body }: Awaited<ReturnType<Member['get']>>) =>
  status === 429 && Number(headers.get('retry-after')) > 0 && body.code === 'rate_limited';
const open = async (member: Member, count: number) => {
  const answers = [];
  for (const { id } of others.slice(0, count)) answers.push(await member.get(`/api/profile/${id}`));
  return answers;
};

describe.each([
  ['a member of two days', oldMember, { shown: 5, opened: 6, photos: 6 }],
  ['a newcomer', () => newMember(stack.url), { shown: 3, opened: 2, photos: 2 }],
])('%s', (_, join, most) => {
  it('is shown a limited number of different people in Discover, as often as they like', async () => {
    const member = await join();
    await allAreOnline();
    for (let times = 0; times < 4; times++) {
      expect((await member.get(`/api/discover?limit=${most.shown}`)).body).toHaveLength(most.shown);
    }
    expect(isRefused(await member.get('/api/discover?limit=100'))).toBe(true);
    expect((await member.get(`/api/discover?limit=${most.shown}`)).status).toBe(200);
  });

  it('is shown a limited number of different favorites', async () => {
    const member = await join();
    const add = ({ id }: Member) => member.post('/api/interactions', { toUserId: id, type: 'favorite' });
    for (const other of others.slice(0, most.shown)) await add(other);
    for (let times = 0; times < 2; times++) expect((await member.get('/api/favorites')).body).toHaveLength(most.shown);
    await add(others.at(-1) as Member);
    expect(isRefused(await member.get('/api/favorites'))).toBe(true);
  });

  it('opens a limited number of different profiles, their own not counted', async () => {
    const member = await join();
    expect((await member.get(`/api/profile/${member.id}`)).status).toBe(200);
    const answers = await open(member, most.opened + 1);
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(most.opened).fill(200));
    expect(isRefused(answers.at(-1) as (typeof answers)[0])).toBe(true);
    expect((await open(member, most.opened)).map(({ status }) => status)).toEqual(Array(most.opened).fill(200));
    expect((await member.get(`/api/profile/${member.id}`)).status).toBe(200);
  });

  it('gets a limited number of photos', async () => {
    const member = await join();
    const { photo } = (await addPhoto(stack.url, member, await jpeg())).body;
    const answers = [];
    for (let n = 0; n <= most.photos; n++) answers.push(await member.get(photo.imageUrl));
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(most.photos).fill(200));
    expect(isRefused(answers.at(-1) as (typeof answers)[0])).toBe(true);
  });
});
