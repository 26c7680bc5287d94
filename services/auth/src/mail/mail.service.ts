import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { measureQueue } from '@kindred/kit/metrics';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { MailEntity } from './mail.entity.js';
import { MAIL_QUEUE, queueOptions } from './mail.queue.js';

const SWEEP_MS = 5000;
const KEEP = '30 days';

/**
 * Mails that are owed. The table is the truth: it is written with the change that owes the mail, and a sweep puts
 * whatever waits back into the queue, so that a Redis that lost everything loses no mail.
 */
@Injectable()
export class MailService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly queue: Queue;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.queue = new Queue(MAIL_QUEUE, queueOptions(config.REDIS_URL));
    measureQueue(this.queue);
    this.queue.on('error', (error) => log.warn({ err: describe(error) }, 'mail queue cannot be reached'));
  }

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.queue.close();
  }

  /** Owes a mail, in the caller's transaction. Without a person there is nothing to send. */
  async add(tx: EntityManager, mail: Pick<MailEntity, 'id' | 'kind' | 'userId'> & Partial<MailEntity>) {
    await tx.insert(MailEntity, { ...mail, sentAt: mail.userId ? null : new Date() });
  }

  /** Has it sent soon. Call it after the commit; nothing is lost when the queue is away. */
  wake(id: string) {
    this.queue
      .add('send', { id }, { jobId: id, attempts: 5, backoff: { type: 'exponential', delay: 500 } })
      .catch((error) => this.log.warn({ err: describe(error) }, 'mail waits for the sweep'));
  }

  /** The mail, unless it was sent or nobody is owed it any more. */
  async owed(id: string) {
    const mail = await this.db.manager.findOneBy(MailEntity, { id });
    return mail?.sentAt === null ? mail : null;
  }

  async markSent(id: string) {
    await this.db.manager.update(MailEntity, { id }, { sentAt: new Date(), body: null });
  }

  async forget(tx: EntityManager, userId: string) {
    await tx.delete(MailEntity, { userId });
  }

  of(userId: string) {
    return this.db.manager.find(MailEntity, { where: { userId }, order: { createdAt: 'asc' } });
  }

  private async sweep() {
    try {
      const waiting: { id: string }[] = await this.db.query(
        `select id from mails where sent_at is null and created_at < now() - interval '5 seconds' limit 500`,
      );
      for (const { id } of waiting) this.wake(id);
      await this.db.query(`delete from mails where sent_at < now() - interval '${KEEP}'`);
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'mail sweep could not run');
    }
  }
}
