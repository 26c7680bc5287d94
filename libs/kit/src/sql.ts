import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { runStatement, withoutDeadlock } from './database.js';

/** Where a statement runs: on any connection, or within a transaction. */
export type Db = DataSource | EntityManager;

let isChecking = false;
/** The texts of the statements that a database was asked, by name. */
const texts = new WeakMap<DataSource, Map<string, string>>();

/**
 * Switches checks on or off: rows are compared with their schemas, and statements with the first one of the same name. The
 * checks cost too much for production.
 */
export function checkStatements(isOn: boolean) {
  isChecking = isOn;
}

/**
 * Runs a statement and returns its rows. Postgres prepares it once for each connection.
 * @param row describes every column of a row, without transforming any
 * @param name names the statement in Postgres: at most 63 characters, one name for one text
 * @throws Error in tests and development, when a row is not as its schema describes it, or the name has another text
 */
export async function sql<Row>(
  db: Db,
  row: z.core.$ZodType<Row, Row>,
  name: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await query(db, name, text, values);
  if (isChecking) for (const one of rows) assertDescribed(name, row, one);
  return rows as Row[];
}

/** Runs a statement of which only the number of changed rows matters, and returns that number. */
export async function execute(db: Db, name: string, text: string, values: unknown[] = []): Promise<number> {
  return (await query(db, name, text, values)).count;
}

const Time = z.object({ now: z.date() });

/** The database's time, by which due rows are found; in a transaction the time of its begin. A host's clock may be behind it. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await sql(db, Time, 'database time', 'select now()');
  if (!row) throw new Error('The database told no time.');
  return row.now;
}

async function query(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<{ rows: object[]; count: number }> {
  const statement = { name, text, values };
  const [source, runner] = db instanceof DataSource ? [db, undefined] : [db.dataSource, db.queryRunner];
  if (isChecking) assertOneText(source, name, text);
  if (!runner) {
    const { rows, rowCount } = await withoutDeadlock(() => runStatement(source, statement));
    return { rows, count: rowCount ?? 0 };
  }
  // TypeORM's types know no named statements, but it passes the object on to pg.
  const { records, affected } = await runner.query(statement as unknown as string, values, true);
  return { rows: records, count: affected ?? 0 };
}

/** Postgres itself refuses a second text only on a connection that has prepared the first. */
function assertOneText(source: DataSource, name: string, text: string) {
  const known = texts.get(source) ?? new Map<string, string>();
  texts.set(source, known.set(name, known.get(name) ?? text));
  if (known.get(name) !== text) throw new Error(`"${name}" names two statements`);
}

/** Says which column differs, and never a value: rows hold what members wrote. */
function assertDescribed(name: string, schema: z.core.$ZodType, row: object) {
  const { data, error } = z.safeParse(schema, row);
  const known = Object.keys(typeof data === 'object' && data ? data : {});
  const problems = error
    ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    : Object.keys(row).flatMap((column) => (known.includes(column) ? [] : [`${column}: is not described`]));
  if (problems.length > 0) throw new Error(`A row of "${name}" differs from its schema: ${problems.join('; ')}`);
}
