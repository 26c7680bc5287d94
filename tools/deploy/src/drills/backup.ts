import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serviceNames } from '@kindred/infrastructure/services';
import type { Project } from './docker.js';
import { marksOf, missingSecrets, type SecretMarks } from './lasting-secrets.js';

const DUMP = 'database.dump';
const MANIFEST = 'manifest.json';
const KNOWN = 'known-objects';
/** What one service knows of another by events alone, which a backup does not hold. */
const TOLD_BY_EVENTS = ['accounts', 'decisions', 'photos', 'subscriptions'];

const PROXY = 'proxy';
/** Deletes what may have been ended since the backup and would be valid again. Earlier backups have no table of removals. */
const FORGET = `
  delete from gateway.sessions;
  do $$ begin
    if to_regclass('auth.factor_removals') is not null then delete from auth.factor_removals; end if;
  end $$`;

/** What a backup holds, so that a restored site can be compared with it. */
export type Manifest = { takenAt: string; rows: Record<string, number>; objects: number; secrets?: SecretMarks };
/**
 * What was restored. `leftOut`: objects that came after the moment of the database, of which no row knows. `isClosed`: the site's
 * proxy was not started.
 */
export type Restored = Manifest & { leftOut: number; isClosed: boolean };

/**
 * Copies a running site: the database at one moment, by the database image's own pg_dump, then the objects; so that every
 * photo that the database knows is there. Queues and streams are not copied: what is owed stands in the database.
 * @throws Error for a folder with anything in it, which may be of another time
 */
export async function backup(project: Project, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length) throw new Error(`${folder} is not empty: name another folder`);
  mkdirSync(path.join(folder, 'objects'), { recursive: true, mode: 0o700 });
  const dump = ['pg_dump', '-U', 'postgres', '--format=custom', 'kindred'];
  await postgres(project, dump, { output: path.join(folder, DUMP) }).ended;
  const objects = Number(await operate(project, folder, 'dist/copy-objects.js', 'save', '/backup/objects'));
  const rows = await countRows(project, folder);
  const secrets = await marksOf((service) => project.settingsOf(service));
  const manifest = { takenAt: new Date().toISOString(), rows, objects, secrets };
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
  return manifest;
}

/**
 * Fills an empty site from a backup and compares the result with the backup's manifest. Services are stopped meanwhile; then each
 * publishes again what others may not have heard before the backup. An object that no row names is left out, and removed if it is in
 * the bucket, as after the loss of the database alone: nothing else ever would. Everybody signs in anew, because sessions that ended
 * since the backup would be valid again. For the same reason pending removals of second factors are forgotten, and a site with a proxy
 * stays closed until an operator has suspended and hidden again what the backup does not know.
 * @throws Error where there are accounts already; where the bucket, which may be another site's, holds objects, unless the
 * variable FILLED_BUCKET allows it; where the site's secrets are others than at the backup, unless OTHER_SECRETS does; and one
 * that names every table with other rows than before
 */
export async function restore(project: Project, folder: string): Promise<Restored> {
  const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  // A folder that cannot be written is refused before anything is loaded.
  writeFileSync(path.join(folder, KNOWN), '');
  await assertSameSecrets(project, manifest);
  await project.compose('up', '-d', 'postgres', 'nats', 's3');
  await project.healthy(['postgres', 'nats', 's3']);
  await assertEmpty(project);
  await assertEmptyBucket(project, folder);
  const proxy = (await project.lasting()).filter((name) => name === PROXY);
  await project.compose('stop', ...serviceNames, ...proxy);
  await operate(project, folder, 'dist/provision.js');
  const load = ['pg_restore', '-U', 'postgres', '--clean', '--if-exists', '--exit-on-error', '-d', 'kindred'];
  await postgres(project, load, { input: path.join(folder, DUMP) }).ended;
  const rows = await tableSizes(project, Object.keys(manifest.rows));
  // Comes before the steps that take long and may fail: a site that is started after a failure has no sessions either.
  await project.sql(FORGET);
  const wrong = Object.keys({ ...rows, ...manifest.rows }).filter((table) => rows[table] !== manifest.rows[table]);
  if (wrong.length) throw new Error(`Not as it was: ${wrong.join(', ')}`);
  const [objects, files] = await loadObjects(project, folder);
  if (files !== manifest.objects) throw new Error(`Not as it was: ${files} objects`);
  await project.compose('up', '-d', ...proxy.flatMap((name) => ['--scale', `${name}=0`]));
  await project.healthy(serviceNames);
  for (const name of TOLD_BY_EVENTS) await project.compose('run', '--rm', '-T', 'operator', 'rebuild', name);
  return { ...manifest, objects, leftOut: files - objects, isClosed: proxy.length > 0 };
}

/** Loads the objects of which rows know, and removes all others. @returns how many, and of how many in the backup */
async function loadObjects(project: Project, folder: string) {
  const known = path.join(folder, KNOWN);
  const query = ['psql', '-v', 'ON_ERROR_STOP=1', '-qAt', '-U', 'postgres', '-d', 'kindred'];
  const statement = path.join(project.place.cwd, 'ops/known-objects.sql');
  await postgres(project, query, { input: statement, output: known }).ended;
  const load = ['dist/copy-objects.js', 'load', '/backup/objects', `/backup/${KNOWN}`];
  const counts = await operate(project, folder, ...load).finally(() => rmSync(known));
  return counts.split(' ').map(Number) as [number, number];
}

async function assertSameSecrets(project: Project, { secrets = {} }: Manifest) {
  if (project.place.env.OTHER_SECRETS === 'allowed') return;
  const missing = await missingSecrets(secrets, (service) => project.settingsOf(service));
  if (missing.length)
    throw new Error(
      `${missing.join(', ')}: not as at the backup. Put the SITE folder of that time in place, or say OTHER_SECRETS=allowed`,
    );
}

async function assertEmpty(project: Project) {
  const hasTable = (await project.sql(`select to_regclass('auth.users') is not null`)) === 't';
  const accounts = hasTable ? Number(await project.sql('select count(*) from auth.users')) : 0;
  if (!accounts) return;
  throw new Error(
    `${project.name} has ${accounts} accounts: a backup is restored into an empty site. Only where a restore of it failed: docker compose -p ${project.name} down -v loses these ${accounts} accounts and all else of ${project.name} for good`,
  );
}

/** A drill with a copy of the members' settings would fill their bucket, if that is outside the project. */
async function assertEmptyBucket(project: Project, folder: string) {
  if (project.place.env.FILLED_BUCKET === 'allowed') return;
  const count = Number(await operate(project, folder, 'dist/copy-objects.js', 'count'));
  if (count === 0) return;
  const { S3_BUCKET } = await project.settingsOf('operator');
  throw new Error(
    `The bucket ${S3_BUCKET} holds ${count} objects, and a restore removes those that the backup does not know. Name another S3_BUCKET; or, if they are of this site and its database alone was lost, say FILLED_BUCKET=allowed`,
  );
}

/** How many rows of each table a dump holds: it is the only account of the moment at which it was taken. */
async function countRows(project: Project, folder: string): Promise<Record<string, number>> {
  const read = ['pg_restore', '--data-only', '--file=-'];
  const { output, ended } = postgres(project, read, { input: path.join(folder, DUMP) });
  const rows: Record<string, number> = {};
  let table: string | undefined;
  for await (const line of linesOf(output)) {
    const begun = /^COPY (\S+) .*FROM stdin;$/.exec(line)?.[1];
    if (begun) rows[begun] = 0;
    else if (table && line !== '\\.') rows[table] = (rows[table] ?? 0) + 1;
    if (begun || line === '\\.') table = begun;
  }
  await ended;
  return rows;
}

/** Lines end at line feeds alone: what members wrote has other separators that are not escaped. */
async function* linesOf(output: Readable) {
  let rest = '';
  for await (const chunk of output.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

async function tableSizes(project: Project, tables: string[]): Promise<Record<string, number>> {
  const query = tables.map((table) => `select '${table}' as name, count(*) from ${table}`).join(' union all ');
  const lines = (await project.sql(query)).split('\n');
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, count]) => [name, Number(count)]));
}

function operate(project: Project, folder: string, ...command: string[]) {
  const user = `${process.getuid?.() ?? 1000}:${process.getgid?.() ?? 1000}`;
  const options = ['--rm', '--no-deps', '-T', '--user', user, '-v', `${path.resolve(folder)}:/backup`];
  return project.compose('run', ...options, 'provision', ...command);
}

/** Runs a command inside the database's container, on files of ours or with an output to read. */
function postgres(project: Project, command: string[], files: { input?: string; output?: string }) {
  const input = files.input ? openSync(files.input, 'r') : 'ignore';
  const output = files.output ? openSync(files.output, 'w', 0o600) : 'pipe';
  const stdio: StdioOptions = [input, output, 'pipe'];
  const child = spawn('docker', project.command('exec', '-T', 'postgres', ...command), { ...project.place, stdio });
  for (const file of [input, output]) if (typeof file === 'number') closeSync(file);
  const said = text(child.stderr as Readable);
  const ended = once(child, 'close').then(async ([code]) => {
    if (code !== 0) throw new Error(`${command[0]}: ${await said}`);
  });
  return { output: child.stdout as Readable, ended };
}
