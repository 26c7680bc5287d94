import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type ServiceAccount = { name: string; password: string };

const { escapeIdentifier, escapeLiteral } = pg;
const attempts = 5;
/** What Postgres says when two transactions change the same role, which no lock within one database prevents. */
const collisions = new Set(['42710', '23505', 'XX000', '40P01']);

/**
 * Gives each service its own role `kindred_<name>` and schema `<name>` in the database of `adminUrl`. A role owns its
 * schema, finds it without naming it, and sees no other; nobody uses `public`. May be repeated, also at the same time,
 * and then sets the passwords again.
 * @throws Error from the database, for instance when the admin may not create roles
 */
export async function provision(adminUrl: string, services: ServiceAccount[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await provisionOnce(adminUrl, services);
    } catch (error) {
      if (attempt === attempts || !collisions.has((error as pg.DatabaseError).code ?? '')) throw error;
      await sleep(50 * attempt);
    }
  }
}

/** The address under which a provisioned service reaches the database of `adminUrl`. */
export function databaseUrl(adminUrl: string, name: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = roleOf(name);
  url.password = password;
  return url.href;
}

async function provisionOnce(adminUrl: string, services: ServiceAccount[]) {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query(`select pg_advisory_xact_lock(hashtext('provision'))`);
    const database = escapeIdentifier(admin.database ?? '');
    await admin.query(`revoke all on database ${database} from public; revoke all on schema public from public`);
    for (const service of services) await provisionService(admin, database, service);
    await admin.query('commit');
  } finally {
    await admin.end();
  }
}

async function provisionService(admin: pg.Client, database: string, { name, password }: ServiceAccount) {
  const role = escapeIdentifier(roleOf(name));
  const schema = escapeIdentifier(name);
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [roleOf(name)]);
  if (rowCount === 0) await admin.query(`create role ${role}`);
  await admin.query(`
    alter role ${role} login password ${escapeLiteral(password)};
    grant ${role} to current_user;
    grant connect on database ${database} to ${role};
    create schema if not exists ${schema} authorization ${role};
    alter role ${role} in database ${database} set search_path = ${schema};
  `);
}

function roleOf(name: string) {
  return `kindred_${name}`;
}
