import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startEmbedded } from '@kindred/infrastructure/embedded';
import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { Redis } from 'ioredis';
import pg from 'pg';
import { connectNats } from '../src/connect-nats.js';
import { filesHolding } from '../src/files-holding.js';
import { listeningSockets } from '../src/listening.js';

const WORD = 'quokka.of.the.log@example.org';
const dataDir = mkdtempSync(path.join(tmpdir(), 'kindred-privacy-'));
let servers: Infrastructure;

beforeAll(async () => {
  servers = await startEmbedded({ dataDir, durable: false, onProgress: () => undefined });
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What Postgres refuses, asked as a superuser: nobody's settings are stricter than the server's. */
const refused = [
  `insert into people values ('${WORD}')`,
  `select '${WORD}'::int`,
  `select from nowhere where address = '${WORD}'`,
  `selekt '${WORD}'`,
  `select '{"address": ${WORD}}'::jsonb`,
  `do $$ begin raise exception 'about ${WORD}'; end $$`,
  `do $$ begin raise warning 'about ${WORD}'; end $$`,
];

async function withPostgres<T>(work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: servers.postgresUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

describe('the disk of the embedded servers', () => {
  it('contains nothing of a refused statement, also not in the log', async () => {
    await withPostgres(async (client) => {
      await client.query(`create table people (address text unique); insert into people values ('${WORD}')`);
      for (const statement of refused) await client.query(statement).catch(() => undefined);
      await expect(client.query('insert into people values ($1)', [WORD])).rejects.toThrow('people_address_key');
      await expect(client.query('select $1::uuid', [WORD])).rejects.toThrow('invalid input syntax');
    });
    expect(readFileSync(path.join(dataDir, 'logs/postgres.log'), 'utf8')).toContain('ready to accept connections');
    expect(filesHolding(dataDir, [WORD], ['postgres'])).toEqual([]);
  });
});

describe('a client without a password', () => {
  const without = (address: string) => {
    const url = new URL(address);
    url.username = '';
    url.password = '';
    return url.href;
  };

  it('is refused by Postgres', async () => {
    const url = new URL(without(servers.postgresUrl));
    url.username = 'postgres';
    url.password = 'guessed';
    const client = new pg.Client({ connectionString: url.href });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('is refused by Redis', async () => {
    const redis = new Redis(without(servers.redisUrl), { retryStrategy: null, enableReadyCheck: false });
    redis.on('error', () => undefined);
    await expect(redis.get('kindred:word')).rejects.toThrow('NOAUTH');
    redis.disconnect();
  });

  it('is refused by NATS', async () => {
    await expect(connectNats(without(servers.natsUrl))).rejects.toThrow(/authorization/i);
  });

  it('is refused by S3', async () => {
    expect((await fetch(`${servers.s3.endpoint}/`)).status).toBe(403);
  });
});

it('no embedded server listens for other machines', () => {
  const names = ['postgres', 'redis', 'nats', 'maildev'];
  const pids = names.map((name) => Number(readFileSync(path.join(dataDir, 'run', `${name}.pid`), 'utf8')));
  const open = [process.pid, ...pids].flatMap((pid) => listeningSockets(pid));
  const used = [servers.postgresUrl, servers.redisUrl, servers.natsUrl, servers.s3.endpoint, servers.mailboxUrl];
  const isLinux = process.platform === 'linux';
  expect(open.map(({ port }) => port)).toEqual(
    isLinux ? expect.arrayContaining([...used, servers.smtpUrl].map((url) => Number(new URL(url).port))) : [],
  );
  expect(open.filter(({ isLoopback }) => !isLoopback)).toEqual([]);
});

it('nothing of Redis is on the disk, also after it was stopped', async () => {
  const redis = new Redis(servers.redisUrl);
  await redis.set('kindred:word', WORD);
  await redis.xadd('kindred:stream', '*', 'text', WORD);
  expect(await redis.config('GET', 'save')).toEqual(['save', '']);
  expect(await redis.config('GET', 'appendonly')).toEqual(['appendonly', 'no']);
  redis.disconnect();
  await servers.stop();
  expect(readdirSync(path.join(dataDir, 'redis'))).toEqual(['redis.conf']);
  expect(filesHolding(dataDir, [WORD], ['postgres'])).toEqual([]);
});
