import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, type Member } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { type Operation, publicSurface } from './public-surface.js';
import { type Attempt, rows } from './rows.js';
import { type Scene, setScene } from './scene.js';

let stack: Stack;
let scene: Scene;
let staff: Member;
let operations: Operation[];
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '0' });
  scene = await setScene(stack.url);
  staff = await newStaff(stack);
  operations = await publicSurface(staff);
});
afterAll(() => stack.stop());

/** Whoever names one of these names a person or a thing that belongs to one. */
const namesSomething = (field: string) => /(Id|Ids|Url|token)$/.test(field);
const concrete = (path: string) => path.replace(/\{\w+\}/g, crypto.randomUUID());

async function statuses(chosen: Operation[], send: (operation: Operation) => Promise<{ status: number }>) {
  const answers = await Promise.all(chosen.map(async (one) => [one.name, (await send(one)).status]));
  return Object.fromEntries(answers) as Record<string, number>;
}

const all = (chosen: Operation[], status: number) => Object.fromEntries(chosen.map(({ name }) => [name, status]));

describe('the public surface', () => {
  it('has a row for each of its operations, and no row for what is gone', () => {
    expect(Object.keys(rows).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  it('is open to visitors only where the table says so', () => {
    const open = operations.filter(({ access }) => access === 'anyone').map(({ name }) => name);
    expect(open.sort()).toEqual(
      Object.keys(rows)
        .filter((name) => rows[name] === 'anyone')
        .sort(),
    );
  });

  it('is for staff only where the table says so, and nobody else is told of it', async () => {
    const ofStaff = operations.filter(({ access }) => access === 'staff').map(({ name }) => name);
    expect(ofStaff.sort()).toEqual(
      Object.keys(rows)
        .filter((name) => rows[name] === 'staff')
        .sort(),
    );
    const told = (await publicSurface(scene.mallory)).map(({ name }) => name);
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
    expect(await statuses(members, ({ method, path }) => guest.send(method, concrete(path), body(method)))).toEqual(
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
        scene.victim.send(method, concrete(path), {}, headers as Record<string, string>);
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
    for (const operation of operations) {
      const row = rows[operation.name];
      if (typeof row !== 'function') continue;
      for (const attempt of row(scene)) expect(await outcome(operation, attempt)).toEqual(expected(attempt));
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

async function outcome({ method, path }: Operation, { does, path: exact, body }: Attempt) {
  return { does, status: (await scene.mallory.send(method, exact ?? path, body)).status };
}

const expected = ({ does, status }: Attempt) => ({ does, status });
