import type { Event } from '@kindred/contracts/define';
import type { DataSource, EntityManager, EntitySubscriberInterface, TransactionCommitEvent } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod/mini';
import type { Bus } from './bus.js';
import { describe, type Logger } from './logger.js';
import { deleteFacts, insertFact, type OutboxRow, waitingFacts } from './outbox.queries.js';
import { assertSendable } from './reply.js';
import { traced } from './trace.js';
import { headersHere, nameOf } from './wire.js';

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
 * Writes a fact in the transaction that makes it true. It is published after the commit, and never without it.
 * @throws MessageTooLarge for one that the stream would never take, so that it cannot wait in the outbox for ever
 */
export async function publish<P extends z.ZodMiniType>(tx: EntityManager, event: Event<P>, payload: z.input<P>) {
  const row: OutboxRow = { id: uuidv7(), subject: event.subject, payload: event.payload.parse(payload) };
  assertSendable(event.name, row.payload);
  await insertFact(tx, row);
  const data = tx.queryRunner?.data as { outbox?: OutboxRow[] };
  data.outbox = [...(data.outbox ?? []), row];
}

/**
 * Carries the outbox to JetStream: at once after a commit, and every second what a crash or an outage left behind.
 * A row may be sent twice (its id is the message id); it is deleted only after the stream has it.
 */
export class OutboxRelay implements EntitySubscriberInterface {
  private sent: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private ticking: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly log: Logger,
  ) {}

  start() {
    this.db.subscribers.push(this);
    this.timer = setInterval(() => {
      this.ticking = this.ticking.then(() => this.tick());
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

  /** Sends a fact that is committed, as one that a statement has put into the outbox itself. Never fails its caller. */
  send(row: OutboxRow) {
    this.carry(row).catch((error) => this.log.warn({ err: describe(error) }, 'event waits'));
  }

  private carry({ id, subject, payload }: OutboxRow) {
    return traced({ kind: 'producer', name: nameOf(subject), facts: { subject } }, async () => {
      await this.bus.jetstream.publish(subject, JSON.stringify(payload), { msgID: id, headers: headersHere() });
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
    if (ids.length > 0) await deleteFacts(this.db, ids);
  }

  private async resend() {
    const rows = await waitingFacts(this.db);
    const results = await Promise.allSettled(rows.map((row) => this.carry(row)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
