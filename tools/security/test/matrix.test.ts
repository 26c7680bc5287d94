import { afterAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff } from '@kindred/testing/staff';
import { filled, type Operation, publicSurface } from './public-surface.js';
import { rows } from './rows.js';
import { setScene } from './scene.js';

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const scene = await setScene(stack.url);
const staff = await newStaff(stack);
const operations = await publicSurface(staff);
afterAll(() => stack.stop());

/** Whoever names one of these names a person or a thing that belongs to one. */
const namesSomething = (field: string) => /(Id|Ids|Url|token)$/.test(field);

async function statuses(chosen: Operation[], send: (operation: Operation) => Promise<{ status: number }>) {
  const answers = await Promise.all(chosen.map(async (one) => [one.name, (await send(one)).status]));
  return Object.fromEntries(answers) as Record<string, number>;
}

const namesOf = (wanted: 'anyone' | 'staff') =>
  Object.keys(rows)
    .filter((name) => rows[name] === wanted)
    .sort();

const all = (chosen: Operation[], status: number) => Object.fromEntries(chosen.map(({ name }) => [name, status]));

describe('the public surface', () => {
  it('has a row for each of its operations, and no row for what is gone', () => {
    expect(Object.keys(rows).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  it.each(['anyone', 'staff'] as const)('is for %s only where the table says so', (access) => {
    const found = operations.filter((operation) => operation.access === access).map(({ name }) => name);
    expect(found.sort()).toEqual(namesOf(access));
  });

  it('tells members nothing of the part for staff', async () => {
    const told = (await publicSurface(scene.mallory)).map(({ name }) => name);
    const ofStaff = namesOf('staff');
    const others = operations.map(({ name }) => name).filter((name) => !ofStaff.includes(name));
    expect(told.sort()).toEqual(others.sort());
  });

  it('names somebody or something only where an attempt stands against it', () => {
    const naming = operations.filter(({ name, fields }) => rows[name] === 'nobody' && fields.some(namesSomething));
    expect(naming).toEqual([]);
  });
});

describe('whoever is not signed in', () => {
  it.each([
    ['no cookie', ''],
    ['an invented one', 'sid=s%3Ainvented.c2lnbmF0dXJl'],
    ['one without a signature', 'sid=invented'],
  ])('gets nothing with %s', async (_, cookie) => {
    const members = operations.filter(({ access }) => access === 'member');
    const guest = new Client(stack.url);
    guest.session = cookie;
    const body = (method: string) => (method === 'GET' ? undefined : {});
    expect(await statuses(members, ({ method, path }) => guest.send(method, filled(path), body(method)))).toEqual(
      all(members, 401),
    );
  });
});

describe('another site', () => {
  it.each([[{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{ 'sec-fetch-site': 'cross-site' }]])(
    'changes nothing: %j',
    async (headers) => {
      const changing = operations.filter(({ method }) => method !== 'GET');
      const send = ({ method, path }: Operation) =>
        scene.victim.send(method, filled(path), {}, headers as Record<string, string>);
      expect(await statuses(changing, send)).toEqual(all(changing, 403));
    },
  );

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'cannot speak for a member with a form: %s',
    async (type) => {
      const { body: before } = await scene.victim.get('/api/auth/user');
      const text = type.startsWith('text') ? '{"bio":"changed","age":40}' : 'bio=changed&age=40';
      await scene.victim.send('PUT', '/api/profile', text, { 'content-type': type });
      await scene.victim.send('PATCH', '/api/profile', text, { 'content-type': type });
      const { body: after } = await scene.victim.get('/api/auth/user');
      expect({ ...after, lastActiveAt: null, isOnline: true }).toEqual({
        ...before,
        lastActiveAt: null,
        isOnline: true,
      });
    },
  );
});

describe('a member who reaches for what is another’s', () => {
  it('ends as each row says, and has changed nothing', async () => {
    const before = await dataExportOf(scene.blocker);
    for (const { name, method, path } of operations) {
      const row = rows[name] ?? [];
      const attempts = typeof row === 'function' ? row(scene) : row;
      if (typeof attempts === 'string') continue;
      for (const { does, path: exact, body, status = 404 } of attempts) {
        const told = body ?? (method === 'GET' ? undefined : {});
        const answer = await scene.mallory.send(method, exact ?? filled(path, scene.ids), told);
        expect({ does, status: answer.status }).toEqual({ does, status });
      }
    }
    expect((await dataExportOf(scene.blocker)).profile.interactions).toEqual(before.profile.interactions);
    expect((await scene.mallory.get(`/api/profile/${scene.blocker.id}`)).status).toBe(404);
  });

  it('sees of a profile what its owner shows, and no more', async () => {
    const { body } = await scene.mallory.get(`/api/profile/${scene.victim.id}`);
    expect(body).toMatchObject({ displayName: 'Victim', bio: 'leave me alone' });
    const secrets = [
      'age',
      'email',
      'username',
      'latitude',
      'longitude',
      'lastName',
      'gender',
      'sexuality',
      'isPremium',
    ];
    expect(secrets.filter((field) => field in body)).toEqual([]);
  });
});
