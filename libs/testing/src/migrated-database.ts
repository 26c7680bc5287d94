import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serviceNames } from '@kindred/infrastructure/services';
import { addressFor, newDatabase } from './new-database.js';
import { query } from './query.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const name = 'migrated';

/**
 * Returns the name of a database in which the built services have made their tables, and in which there is nothing else. It
 * is made when somebody first asks for it, because services start on a copy with less work than on an empty one.
 * @param postgresUrl a database of the same server, as superuser
 */
export async function migratedDatabase(postgresUrl: string): Promise<string> {
  const { rowCount } = await query(postgresUrl, 'select from pg_database where datname = $1', [name]);
  if (!rowCount) await make(postgresUrl);
  return name;
}

async function make(postgresUrl: string) {
  const unfinished = `${name}_unfinished`;
  await query(postgresUrl, `drop database if exists ${unfinished} with (force)`);
  const adminUrl = await newDatabase(postgresUrl, unfinished, serviceNames);
  await Promise.all(serviceNames.map((service) => migrate(service, addressFor(service, adminUrl))));
  await query(postgresUrl, `alter database ${unfinished} rename to ${name}`);
}

function migrate(service: string, url: string) {
  return run(process.execPath, ['dist/migrate.js'], { cwd: `${root}services/${service}`, env: { DATABASE_URL: url } });
}
