import { LOGGER } from '@kindred/kit/foundation';
import { wake } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { page } from '@kindred/kit/reply';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { MailEntity } from './mail.entity.js';
import { deleteOldMails } from './mail.queries.js';
import { MAIL_QUEUE } from './mail.queue.js';

const PAGE = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Mails that are owed. The row of a mail is written in the transaction that owes it, so that no mail is lost when Redis
 * loses its data.
 */
@Injectable()
export class MailService {
  constructor(
    private readonly db: DataSource,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly log: Logger,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 5,
      failure: 'old mails could not be deleted',
      perform: () => deleteOldMails(db),
    });
  }

  /** Owes a mail, in the caller's transaction. A mail without a user is not sent, and the next sweep deletes it. */
  async add(tx: EntityManager, mail: Pick<MailEntity, 'id' | 'kind' | 'userId'> & Partial<MailEntity>) {
    await tx.insert(MailEntity, { ...mail, sentAt: mail.userId ? null : new Date() });
  }

  /** Has the mail sent at once. Call it after the commit. When Redis cannot be reached, the next round sends it. */
  wake(id: string) {
    wake(this.queue, id, this.log);
  }

  find(id: string) {
    return this.db.manager.findOneBy(MailEntity, { id });
  }

  async markSent(id: string) {
    await this.db.manager.update(MailEntity, { id }, { sentAt: new Date(), body: null });
  }

  async delete(id: string) {
    await this.db.manager.delete(MailEntity, { id });
  }

  async deleteOf(tx: EntityManager, userId: string) {
    await tx.delete(MailEntity, { userId });
  }

  /** A page of a user's mails, oldest first; the id (UUID v7) of the last one is the cursor of the next page. */
  async export(userId: string, after = FIRST_ID) {
    const where = { userId, id: MoreThan(after) };
    const rows = await this.db.manager.find(MailEntity, { where, order: { id: 'asc' }, take: PAGE + 1 });
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (mail) => mail });
  }
}
