import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseUrl, provision } from '@kindred/infrastructure/provision';
import pg from 'pg';
import { freshWorld, type World } from '../src/fresh-world.js';

let world: World;

beforeAll(async () => {
  world = await freshWorld(['auth', 'profile']);
});

afterAll(() => world.drop());

async function as(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

describe('a provisioned service', () => {
  it('works in its own schema without naming it', async () => {
    const url = world.databaseUrl('auth');
    await as(url, 'create table notes (id int)', 'insert into notes values (7)');
    expect(await as(url, 'select id from auth.notes')).toEqual([{ id: 7 }]);
  });

  it('sees no other schema and not public', async () => {
    const url = world.databaseUrl('profile');
    await expect(as(url, 'select * from auth.notes')).rejects.toThrow('permission denied for schema auth');
    await expect(as(url, 'create table public.notes (id int)')).rejects.toThrow('permission denied for schema public');
    await expect(as(url, 'create schema more')).rejects.toThrow('permission denied for database');
  });

  it('cannot enter a database that is not provisioned for it', async () => {
    const other = await freshWorld(['profile']);
    await expect(as(other.databaseUrl('auth'), 'select 1')).rejects.toThrow('permission denied for database');
    await other.drop();
  });
});

describe('provision', () => {
  it('can run many times at once, and keeps existing data', async () => {
    const admin = await adminUrl();
    const accounts = ['auth', 'profile', 'chat'].map((name) => ({ name, password: 'test' }));
    await Promise.all([1, 2, 3, 4].map(() => provision(admin, accounts)));
    expect(await as(databaseUrl(admin, 'auth', 'test'), 'select count(*)::int as notes from notes')).toEqual([
      { notes: 1 },
    ]);
  });

  it('works for an admin without superuser rights, as in a managed database', async () => {
    const admin = new URL(await adminUrl());
    const database = admin.pathname.slice(1);
    await as(
      admin.href,
      `create role keeper login createrole password 'k'; grant create, connect on database ${database} to keeper with grant option; alter database ${database} owner to keeper; alter schema public owner to keeper`,
    );
    admin.username = 'keeper';
    admin.password = 'k';
    try {
      await provision(admin.href, [{ name: 'fresh', password: 'test' }]);
      const url = databaseUrl(admin.href, 'fresh', 'test');
      expect(await as(url, 'select current_schema() as schema')).toEqual([{ schema: 'fresh' }]);
    } finally {
      await as(await adminUrl(), 'reassign owned by keeper to postgres; drop owned by keeper; drop role keeper');
    }
  });
});

async function adminUrl() {
  const { infrastructure } = await import('../src/test-infrastructure.js');
  const admin = new URL((await infrastructure()).postgresUrl);
  admin.pathname = new URL(world.databaseUrl('auth')).pathname;
  return admin.href;
}
