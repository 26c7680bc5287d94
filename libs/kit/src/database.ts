import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions, DefaultNamingStrategy, type EntityManager } from 'typeorm';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { isDeadlock, isHarmless, isUnreachable } from './database-errors.js';
import { runMigrations } from './run-migrations.js';

/** The database of a service: its schema, its entities, and the migrations that create it. */
export type Database = {
  schema: string;
  entities: DataSourceOptions['entities'];
  migrations: DataSourceOptions['migrations'];
  /** Settings of Postgres for its connections. */
  settings?: Record<string, string>;
};

const { TIMESTAMPTZ } = pg.types.builtins;
const parseInstant: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ);

/** JavaScript's own parser takes half the time of pg's for an instant of this century. pg's parser reads all others. */
pg.types.setTypeParser(TIMESTAMPTZ, (text: string) => (text.startsWith('20') ? new Date(text) : parseInstant(text)));

/** Connects and migrates the schema. Replicas that start at once migrate one after the other. */
export async function openDatabase(url: string, database: Database, pool: number): Promise<DataSource> {
  const db = new RepeatingDataSource({
    type: 'postgres',
    // TypeORM would look for pg in the installed packages and load a second one, which knows no parser of ours.
    driver: pg,
    url,
    schema: database.schema,
    entities: database.entities,
    migrations: database.migrations,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNames(),
    logger: new NoLogger(),
    synchronize: false,
    extra: {
      max: pool,
      connectionTimeoutMillis: 5000,
      // Without it a statement would wait for ever for a server that has vanished.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: optionsOf({ ...patience, search_path: database.schema, ...database.settings }),
    },
    // The pool replaces a lost idle connection; a statement on a lost connection fails by itself.
    poolErrorHandler: () => undefined,
  });
  await migrate(url, database.schema, db);
  return db;
}

/** With these settings Postgres closes the connection of a vanished host within half a minute; its default is two hours. */
const keepalive = { tcp_keepalives_idle: '10s', tcp_keepalives_interval: '5s', tcp_keepalives_count: '3' };

/** A process that stands still in a transaction loses its locks soon, and nobody waits long for them. */
const patience = { lock_timeout: '10s', idle_in_transaction_session_timeout: '60s' };

const optionsOf = (settings: Record<string, string>) =>
  Object.entries({ ...keepalive, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const TAKE_AGAIN_MS = 200;

async function migrate(url: string, schema: string, db: DataSource) {
  const lock = await onceReachable(() => connect(url));
  try {
    // A statement that waits for the lock would hold up an index that is built without one.
    const take = 'select pg_try_advisory_lock(hashtext($1)) as "isTaken"';
    while (!(await lock.query(take, [`migrate:${schema}`])).rows[0].isTaken) await pause(TAKE_AGAIN_MS);
    await onceReachable(() => db.initialize());
    await runMigrations(db);
  } finally {
    await lock.end();
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, options: optionsOf({}) });
  await client.connect();
  return client;
}

const START_MS = 30_000;

/**
 * Does work at the start of a process, and repeats it for up to half a minute while Postgres cannot be reached: other processes
 * that start at the same time may leave the machine no time for a new connection.
 * @throws the error of the last try
 */
export async function onceReachable<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end || !isUnreachable(error)) throw error;
    }
    await pause(250);
  }
}

const TRIES = 3;

/**
 * Repeats work that Postgres ended to break a deadlock. Nothing of that work has happened, and the other side of the deadlock goes on.
 * @param work one statement, or one transaction
 * @throws the error of the third try
 */
export async function withoutDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

type Work<T> = (tx: EntityManager) => Promise<T>;

/** A transaction may run twice because of a deadlock, so it must do nothing outside the database. */
class RepeatingDataSource extends DataSource {
  override transaction<T>(work: Work<T>): Promise<T>;
  override transaction<T>(isolation: IsolationLevel, work: Work<T>): Promise<T>;
  override transaction<T>(...asked: unknown[]): Promise<T> {
    return withoutDeadlock(() => super.transaction(...(asked as [Work<T>])));
  }
}

/**
 * Runs a statement without TypeORM, on a connection of its own. It keeps the connection after an error that does the connection no
 * harm, such as a refused value or a deadlock; the pool's own query would close it.
 */
export async function runStatement(db: DataSource, statement: pg.QueryConfig) {
  const { master } = db.driver as unknown as { master: pg.Pool };
  const client = await master.connect();
  const ignore = () => undefined;
  client.on('error', ignore);
  let isLost = true;
  try {
    const result = await client.query<Record<string, unknown>>(statement);
    isLost = false;
    return result;
  } catch (error) {
    isLost = !isHarmless(error);
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(isLost);
  }
}

/** TypeORM would write lines of its own between ours. What goes wrong is thrown. */
class NoLogger extends AbstractLogger {
  protected writeLog() {}
}

/** Columns and tables in snake_case, properties in camelCase. */
class SnakeNames extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]) {
    return snake([...prefixes, custom ?? property].join('_'));
  }
}
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
