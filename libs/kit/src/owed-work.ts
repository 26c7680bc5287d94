import type { DataSource } from 'typeorm';
import { isAway } from './is-away.js';
import { describe, type Logger } from './logger.js';

/** After so many tries work is set aside. A server that could not be reached is no try. */
const MOST_TRIES = 10;
const TICK_MS = 1000;
const AWAY_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;

/** The columns by which the rows of a table owe work. */
export const owedColumns = [
  'tries integer not null default 0',
  'try_at timestamptz not null default now()',
  'set_aside_at timestamptz',
  'last_error text',
];

/** Work that rows of a table owe. */
export type Work<Row> = {
  /** By which operators know it. */
  name: string;
  table: string;
  /** The column that names a row. */
  key: string;
  /** The condition under which a row owes. */
  isOwed: string;
  /** What `perform` is given of a row, as SQL. */
  columns: string;
  /** How long a row belongs to who took it; longer than the work takes. */
  leaseSeconds: number;
  atOnce: number;
  /** The column that says when a row is due; `try_at` unless told. */
  dueAt?: string;
  /** What else is written of a row when it is taken, as SQL. */
  onTake?: string;
  /** How long what is set aside is kept, as an interval; for ever unless told. */
  keep?: string;
  /** Does the work and makes the row owe no more. It may run twice for one row. */
  perform(row: Row): Promise<void>;
};

/** Work that is set aside, as operators see it. */
export type SetAside = { work: string; id: string; tries: number; error: string | null; setAsideAt: Date };

type Taken<Row> = Row & { owedKey: string };

/** Seconds until the next try: 1, 3, 9 and so on, an hour at most; ten tries take about two hours. */
export function pauseAfter(tries: number) {
  return Math.min(LONGEST_PAUSE_SECONDS, 3 ** (tries - 1));
}

/**
 * Does what rows owe: each at least once, several at once, on all replicas together. The table is the truth, and whoever
 * wakes it makes it sooner only. What fails comes again after growing pauses, behind whatever else is due, and is set
 * aside after ten tries.
 */
export class OwedWork<Row = unknown> {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly single = new Set<Promise<void>>();
  /** Questions for a row that have no answer yet, and what is done here of rows that were taken. */
  private readonly taking = new Set<Promise<unknown>>();
  private readonly trying = new Map<string, Promise<void>>();
  private isStopped = false;

  constructor(
    readonly db: DataSource,
    readonly work: Work<Row>,
    private readonly log: Logger,
  ) {}

  start() {
    this.timer = setInterval(() => void this.run(), TICK_MS);
  }

  async stop() {
    this.isStopped = true;
    clearInterval(this.timer);
    await Promise.all([this.running, ...this.single]);
  }

  /** Does everything that is due. */
  run(): Promise<void> {
    this.running ??= this.round()
      .catch((error) => this.warn(error, 'owed work could not be looked up'))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  /** Does what this row owes, unless it is not due or another replica does it; what is under way here ends first. */
  async now(key: string) {
    const done = this.doOne(key);
    const ended = done.catch(() => undefined).finally(() => this.single.delete(ended));
    this.single.add(ended);
    await done;
  }

  async setAside(after: string, limit: number): Promise<SetAside[]> {
    const { name, table, key, isOwed } = this.work;
    return this.db.query(
      `select $1 as work, ${key}::text as id, tries, last_error as error, set_aside_at as "setAsideAt" from ${table}
       where (${isOwed}) and set_aside_at is not null and $1 || ':' || ${key}::text collate "C" > $2
       order by ${key}::text collate "C" limit $3`,
      [name, after, limit],
    );
  }

  /** Whether it was set aside. */
  async retry(id: string): Promise<boolean> {
    const { table, key } = this.work;
    const [, changed] = await this.db.query(
      `update ${table} set set_aside_at = null, tries = 0, ${this.due} = now()
       where ${key}::text = $1 and set_aside_at is not null`,
      [id],
    );
    return changed === 1;
  }

  async counts(): Promise<{ due: number; setAside: number }> {
    const { table, isOwed } = this.work;
    const [counts] = await this.db.query(
      `select count(*) filter (where set_aside_at is null and ${this.due} <= now())::int as due,
         count(set_aside_at)::int as "setAside" from ${table} where (${isOwed})`,
    );
    return counts;
  }

  /** Forgets what was set aside longer ago than it is kept. */
  async forget() {
    const { table, isOwed, keep } = this.work;
    if (!keep) return;
    await this.db
      .query(`delete from ${table} where (${isOwed}) and set_aside_at < now() - interval '${keep}'`)
      .catch((error) => this.warn(error, 'old work could not be forgotten'));
  }

  private async round() {
    // Nothing due is the usual case, and costs one question.
    if (!(await this.takeAndTry())) return;
    await Promise.all(Array.from({ length: this.work.atOnce }, () => this.goOn()));
  }

  private async goOn() {
    while (!this.isStopped && (await this.takeAndTry()));
  }

  private async doOne(key: string) {
    if (await this.takeAndTry(`${this.work.key} = $2`, [key])) return;
    // A round of ours may have been quicker, and not know yet that it was.
    await Promise.allSettled(this.taking);
    await this.trying.get(key);
  }

  private async takeAndTry(condition = 'true', values: unknown[] = []) {
    const taking = this.take(condition, values);
    this.taking.add(taking);
    const [row] = await taking.finally(() => this.taking.delete(taking));
    if (!row) return false;
    const trying = this.tryOnce(row).finally(() => this.trying.delete(row.owedKey));
    this.trying.set(row.owedKey, trying);
    await trying;
    return true;
  }

  /** A row that is taken is due again when its lease is over, so that a crash loses nothing. */
  private async take(condition: string, values: unknown[]): Promise<Taken<Row>[]> {
    const { table, key, isOwed, columns, leaseSeconds, onTake } = this.work;
    const [rows] = await this.db.query(
      `update ${table} set ${[`${this.due} = now() + $1 * interval '1 second'`, ...(onTake ? [onTake] : [])].join(', ')}
       where ${key} = (
         select ${key} from ${table} where (${isOwed}) and set_aside_at is null and ${this.due} <= now() and ${condition}
         order by ${this.due} limit 1 for update skip locked)
       returning ${key}::text as "owedKey", ${columns}`,
      [leaseSeconds, ...values],
    );
    return rows;
  }

  private async tryOnce({ owedKey, ...row }: Taken<Row>) {
    try {
      await this.work.perform(row as Row);
    } catch (error) {
      this.warn(error, 'owed work failed and will be tried again');
      await this.postpone(owedKey, error);
    }
  }

  private async postpone(key: string, error: unknown) {
    const { table, key: column } = this.work;
    const isTry = !isAway(error);
    await this.db.query(
      `update ${table} set tries = tries + $2, last_error = $3,
         ${this.due} = now() + interval '1 second' * case $2 when 0 then ${AWAY_SECONDS} else least(${LONGEST_PAUSE_SECONDS}, 3 ^ tries) end,
         set_aside_at = case when $2 = 1 and tries + 1 >= ${MOST_TRIES} then now() end
       where ${column}::text = $1`,
      [key, Number(isTry), nameOf(error)],
    );
  }

  private get due() {
    return this.work.dueAt ?? 'try_at';
  }

  private warn(error: unknown, message: string) {
    this.log.warn({ err: describe(error), work: this.work.name }, message);
  }
}

/** What is kept of an error: never its message, which may hold what members wrote. */
export function nameOf(error: unknown) {
  const { name, code } = (typeof error === 'object' && error ? error : {}) as { name?: string; code?: string };
  return [name, code].filter(Boolean).join(' ').slice(0, 200) || 'unknown';
}
