import { mailLogHead } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { dailyHead, headOf, insertDailyHead, markHeadMailed } from './staff-log.queries.js';

/** Mails the head of the log to the operator once a day: whoever changes the log afterwards cannot change the mail. */
@Injectable()
export class LogHeadsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    registry: OwedWorkRegistry,
    repeated: RepeatedWork,
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
    repeated.add({
      everySeconds: 600,
      atStart: true,
      failure: 'the head of the log is not owed yet',
      perform: () => this.oweToday(),
    });
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
