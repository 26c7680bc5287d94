import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, MigrationExecutor } from 'typeorm';

/**
 * How long a migration waits for a lock. Statements behind it wait as long. It is shorter than the second after which Postgres
 * looks for a deadlock, so that the migration gives way and no statement of the product fails.
 */
const LOCK_MS = 500;
const TRIES = 30;
/** Postgres' codes for a lock that was not to be had in time, and for a deadlock, which it may be set to look for sooner. */
const GIVES_WAY = ['55P03', '40P01'];

/**
 * Runs the migrations that are pending, each in a transaction. One that does not get a lock in time begins again.
 * @throws Error of the database, after half a minute also that a lock was not to be had
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
