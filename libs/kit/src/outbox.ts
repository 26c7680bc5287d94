import type { Event } from '@kindred/contracts/define';
import type { DataSource, EntityManager, EntitySubscriberInterface, TransactionCommitEvent } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod/mini';
import type { Bus } from './bus.js';
import { describe, type Logger } from './logger.js';
import { deleteEvents, insertEvent, type OutboxRow, waitingEvents } from './outbox.queries.js';
import { assertSendable } from './reply.js';
import { traced } from './trace.js';
import { contractNameOf, requestHeaders } from './wire.js';

const TICK_MS = 1000;

/** Every service's outbox table; the first migration of each creates it. */
export const createOutbox = `
  create table outbox (
    id uuid primary key,
    subject text not null,
    payload jsonb not null,
    created_at timestamptz not null default now()
  )`;

/**
 * Writes an event in the transaction that makes it true. It is published after the commit, and never without it.
 * @throws MessageTooLarge for an event that the stream would never take, so that it does not wait in the outbox for ever
 */
export async function publish<P extends z.ZodMiniType>(tx: EntityManager, event: Event<P>, payload: z.input<P>) {
  const row: OutboxRow = { id: uuidv7(), subject: event.subject, payload: event.payload.parse(payload) };
  assertSendable(event.name, row.payload);
  await insertEvent(tx, row);
  const data = tx.queryRunner?.data as { outbox?: OutboxRow[] };
  data.outbox = [...(data.outbox ?? []), row];
}

/**
 * Publishes the outbox to JetStream: a row at once after its commit, and every second the rows that a crash or an outage
 * left behind. A row may be published twice, under one message id; it is deleted after the stream has it.
 */
export class OutboxRelay implements EntitySubscriberInterface {
  private sent: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private ticking: Promise<void> | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly log: Logger,
  ) {}

  start() {
    this.db.subscribers.push(this);
    // While the stream is unreachable, one turn takes longer than the time to the next.
    this.timer = setInterval(() => {
      this.ticking ??= this.tick().finally(() => {
        this.ticking = undefined;
      });
    }, TICK_MS);
  }

  async stop() {
    clearInterval(this.timer);
    await this.ticking;
    await this.tick();
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent) {
    const { outbox = [] } = queryRunner.data as { outbox?: OutboxRow[] };
    for (const row of outbox) this.send(row);
  }

  /** Publishes a committed event, such as one that a statement itself wrote to the outbox. Never fails its caller. */
  send(row: OutboxRow) {
    this.publish(row).catch((error) => this.log.warn({ err: describe(error) }, 'event not published yet'));
  }

  private publish({ id, subject, payload }: OutboxRow) {
    return traced({ kind: 'producer', name: contractNameOf(subject), attributes: { subject } }, async () => {
      await this.bus.jetstream.publish(subject, JSON.stringify(payload), { msgID: id, headers: requestHeaders() });
      this.sent.push(id);
    });
  }

  private async tick() {
    try {
      await this.forget();
      await this.resend();
      await this.forget();
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'outbox relay could not run');
    }
  }

  private async forget() {
    const ids = this.sent.splice(0);
    if (ids.length > 0) await deleteEvents(this.db, ids);
  }

  private async resend() {
    const rows = await waitingEvents(this.db);
    const results = await Promise.allSettled(rows.map((row) => this.publish(row)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
