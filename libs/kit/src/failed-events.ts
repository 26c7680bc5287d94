import type { DataSource } from 'typeorm';
import type { OwedBook } from './owed-book.js';
import { nameOf, owedColumns, pauseAfter } from './owed-work.js';

/** The table of every service that consumes events; a migration of each creates it. */
export const createFailedEvents = `
  create table failed_events (
    id text primary key,
    subject text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    ${owedColumns.join(',\n    ')}
  )`;

type Row = { id: string; subject: string; payload: unknown };
type Apply = (payload: unknown) => Promise<void>;

/**
 * Events that could not be applied, though everything that they need was there. They wait here and not in the stream,
 * where as many as are allowed on the way would hold up all others.
 */
export class FailedEvents {
  private readonly handlers = new Map<string, Apply>();
  private isOwed = false;

  constructor(
    private readonly db: DataSource,
    private readonly book: OwedBook,
  ) {}

  /** Applies from now on what waits of a subject. */
  handle(subject: string, apply: Apply) {
    this.handlers.set(subject, apply);
    if (this.isOwed) return;
    this.isOwed = true;
    this.book.add<Row>({
      name: 'event',
      table: 'failed_events',
      key: 'id',
      isOwed: 'true',
      columns: 'id, subject, payload',
      leaseSeconds: 60,
      atOnce: 4,
      keep: '7 days',
      perform: (row) => this.perform(row),
    });
  }

  /** Keeps an event whose first try has failed. */
  async keep({ id, subject, payload }: Row, error: unknown) {
    await this.db.query(
      `insert into failed_events (id, subject, payload, tries, try_at, last_error)
       values ($1, $2, $3, 1, now() + $4 * interval '1 second', $5) on conflict do nothing`,
      [id, subject, JSON.stringify(payload), pauseAfter(1), nameOf(error)],
    );
  }

  private async perform({ id, subject, payload }: Row) {
    const apply = this.handlers.get(subject);
    if (!apply) throw new Error(`Nobody here consumes ${subject}.`);
    await apply(payload);
    await this.db.query('delete from failed_events where id = $1', [id]);
  }
}
