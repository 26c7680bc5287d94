import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';

/**
 * How long a migration waits for a lock. Statements queued behind it wait as long. It is shorter than the second after which Postgres
 * looks for a deadlock, so that the migration gives way and no statement of the product fails.
 */
const LOCK_MS = 500;
const TRIES = 30;
const BUILD_LOCK_MS = 60_000;
/** Postgres' codes for a lock timeout and for a deadlock, which a server may be set to look for sooner. */
const GIVES_WAY = ['55P03', '40P01'];

/**
 * Builds an index on a table that may be large, without stopping writes to it. Only in a migration with `transaction = false`. The
 * invalid index of a failed try is dropped first; a valid one, which Postgres may have finished after its process had ended, stays.
 */
export async function buildIndex(db: QueryRunner, name: string, definition: string) {
  // Both wait for every older transaction on the table, and nobody waits for them.
  await db.query(`set lock_timeout = ${BUILD_LOCK_MS}`);
  try {
    const [built] = await db.query('select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)', [
      name,
    ]);
    if (built?.isValid) return;
    if (built) await db.query(`drop index concurrently ${name}`);
    await db.query(`create index concurrently ${name} ${definition}`);
  } finally {
    await db.query(`set lock_timeout = ${LOCK_MS}`);
  }
}

/**
 * Runs the pending migrations, each in a transaction unless it says otherwise. One that does not get a lock in time begins again.
 * @throws Error of the database; for a lock timeout, only after half a minute
 */
export async function runMigrations(db: DataSource): Promise<void> {
  const runner = db.createQueryRunner();
  const executor = Object.assign(new MigrationExecutor(db, runner), { transaction: 'each' as const });
  try {
    await runner.query(`set lock_timeout = ${LOCK_MS}`);
    for (let tries = 1; !(await hasRun(executor, tries)); tries++) await pause(LOCK_MS);
    await runner.query('reset lock_timeout');
  } finally {
    await runner.release();
  }
}

async function hasRun(executor: MigrationExecutor, tries: number) {
  try {
    await executor.executePendingMigrations();
    return true;
  } catch (error) {
    if (tries === TRIES || !GIVES_WAY.includes(String((error as { code?: string }).code))) throw error;
    return false;
  }
}
