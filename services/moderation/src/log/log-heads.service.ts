import { mailLogHead } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { dailyHead, headOf, insertDailyHead, markHeadMailed } from './staff-log.queries.js';

const ROUND_MS = 600_000;

/** Mails the head of the log to the operator once a day: whoever changes the log afterwards cannot change the mail. */
@Injectable()
export class LogHeadsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    registry: OwedWorkRegistry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    registry.add({
      name: 'log-head',
      table: 'log_heads',
      key: 'id',
      isOwed: 'mailed_at is null',
      leaseSeconds: 30,
      atOnce: 1,
      perform: (id) => this.mail(id),
    });
  }

  onApplicationBootstrap() {
    this.timer = setInterval(() => this.round(), ROUND_MS);
    this.round();
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.running;
  }

  private round() {
    this.running = this.oweToday().catch((error) =>
      this.log.warn({ err: describe(error) }, 'the head of the log is not owed yet'),
    );
  }

  private async oweToday() {
    const head = await headOf(this.db);
    if (head) await insertDailyHead(this.db, uuidv7(), head);
  }

  private async mail(id: string) {
    const head = await dailyHead(this.db, id);
    if (!head) return;
    await call(this.bus, mailLogHead, head);
    await markHeadMailed(this.db, id);
  }
}
