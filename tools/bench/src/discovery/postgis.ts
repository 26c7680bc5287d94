import { spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNative } from '@kindred/infrastructure/native-server';
import { type Unprivileged, unprivileged } from '@kindred/infrastructure/unprivileged';
import { openDatabase } from '@kindred/kit/database';
import { database } from '@kindred/profile/database';
import pg from 'pg';
import { copy } from './load.js';
import { Population } from './population.js';
import { addPoint, createPoints, indexPoints, nearestNeighbours, pointColumns, type Search } from './rivals.js';
import { take } from './world.js';

/**
 * Runs `use` on a temporary server that has PostGIS and the same people; null, with a line that says so, where this
 * machine has no PostGIS.
 */
export async function withPostgis<T>(
  now: Date,
  say: (line: string) => void,
  use: (search: Search, serverPid: number) => Promise<T>,
): Promise<T | null> {
  const [library] = globSync('/usr/lib/postgresql/*/lib/postgis-3.so').sort().reverse();
  if (!library) {
    say('skipped: PostGIS is not installed (Debian: postgresql-15-postgis-3)');
    return null;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-postgis-'));
  try {
    return await onServer(path.resolve(library, '../../bin'), folder, say, (client, url) =>
      search(client, url, now, use),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In the schema of the service, so that blocks and taps are looked up as in discovery. */
async function search<T>(client: pg.Client, url: string, now: Date, use: (search: Search, pid: number) => Promise<T>) {
  await client.query('create schema profile');
  await (await openDatabase(url, database, 1)).destroy();
  await client.query('set search_path = profile, public');
  await client.query('set jit = off');
  await client.query(createPoints);
  await client.query(addPoint);
  await copy(client, 'points', pointColumns, take(new Population(now), Number(process.env.BENCH_PEOPLE ?? 1_000_000)));
  await client.query(indexPoints);
  await client.query('vacuum analyze points');
  const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0] as { pid: number };
  return use(nearestNeighbours(client), pid);
}

async function onServer<T>(
  bin: string,
  folder: string,
  say: (line: string) => void,
  work: (client: pg.Client, url: string) => Promise<T>,
) {
  const data = path.join(folder, 'postgres');
  const postgres = path.join(bin, 'postgres');
  const user = unprivileged(postgres, folder, data);
  makeCluster(path.join(bin, 'initdb'), folder, data, user);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB', 'fsync=off'];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const server = await startNative(
    {
      name: 'postgis',
      stopSignal: 'SIGINT',
      command: (port) => user.wrap({ file: postgres, args: [...args, '-p', String(port)], env: process.env }),
      isReady: (port) =>
        connect(url(port)).then(
          (client) => client.end().then(() => true),
          () => false,
        ),
      url,
    },
    folder,
    say,
  );
  const client = await connect(server.url);
  try {
    return await work(client, server.url);
  } finally {
    await client.end();
    await server.stop();
  }
}

function makeCluster(initdb: string, folder: string, data: string, user: Unprivileged) {
  mkdirSync(data, { mode: 0o700 });
  if (user.owner) for (const place of [folder, data]) chownSync(place, user.owner.uid, user.owner.gid);
  const { file, args } = user.wrap({ file: initdb, args: ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'] });
  const { status, stderr } = spawnSync(file, args, { encoding: 'utf8', cwd: folder });
  if (status !== 0) throw new Error(`Postgres with PostGIS could not make its files: ${stderr}`);
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  await client.connect();
  return client;
}
