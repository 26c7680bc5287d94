import type { DataSource } from 'typeorm';
import { deleteFailed, type FailedEvent, failedEvent, insertFailed } from './failed-events.queries.js';
import { owedColumns } from './owed-columns.js';
import { errorNameOf } from './owed-work.js';
import { pauseAfter } from './owed-work.queries.js';
import type { OwedWorkRegistry } from './owed-work-registry.js';

/** The table of every service that consumes events; a migration of each creates it. */
export const createFailedEvents = `
  create table failed_events (
    id text primary key,
    subject text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    ${owedColumns.join(',\n    ')}
  )`;

/** How long an event is worked on by one process: what takes longer may hang, and is given to another. */
export const LONGEST_WORK_MS = 10 * 60_000;

type Apply = (payload: unknown) => Promise<void>;

/**
 * Events that could not be applied although every server they need was reachable. They wait in a table and not in the
 * stream, where the unacknowledged ones would hold up all others, and until they are applied, however long that takes: one may
 * tell of a deletion.
 */
export class FailedEvents {
  private readonly handlers = new Map<string, Apply>();

  constructor(
    private readonly db: DataSource,
    private readonly registry: OwedWorkRegistry,
  ) {}

  /** Applies the failed events of a subject from now on. */
  handle(subject: string, apply: Apply) {
    if (this.handlers.size === 0) this.register();
    this.handlers.set(subject, apply);
  }

  /** Stores an event whose first try has failed. */
  async keep(event: FailedEvent, error: unknown) {
    await insertFailed(this.db, event, pauseAfter(1), errorNameOf(error));
  }

  private register() {
    this.registry.add({
      name: 'event',
      table: 'failed_events',
      key: 'id',
      isOwed: 'true',
      leaseSeconds: LONGEST_WORK_MS / 1000,
      atOnce: 4,
      perform: (id) => this.perform(id),
    });
  }

  private async perform(id: string) {
    const event = await failedEvent(this.db, id);
    if (!event) return;
    const apply = this.handlers.get(event.subject);
    if (!apply) throw new Error(`Nobody here consumes ${event.subject}.`);
    await apply(event.payload);
    await deleteFailed(this.db, id);
  }
}
