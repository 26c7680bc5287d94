import { LOGGER } from '@kindred/kit/foundation';
import type { Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { MailEntity } from '../mail/mail.entity.js';
import { MailService } from '../mail/mail.service.js';
import { FactorRemovals } from '../second-factor/factor-removals.service.js';
import { Letters } from './letters.service.js';
import { MailServer } from './mail-server.service.js';

/** Sends the mails that are owed, each at least once. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mails: MailService,
    private readonly letters: Letters,
    private readonly server: MailServer,
    private readonly removals: FactorRemovals,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async send(id: string) {
    const mail = await this.mails.find(id);
    if (!mail) return;
    const letter = await this.letters.compose(mail);
    if (letter && !(await this.server.deliver(id, letter))) return this.end(mail);
    await this.mails.markSent(id);
  }

  /** Deletes a mail that nobody can get, and cancels a removal of which its owner cannot be told. */
  private async end({ id, kind, userId }: MailEntity) {
    this.log.warn({ kind }, 'there is nobody at the address of a mail');
    if (kind === 'second_factor_removal' && userId) await this.removals.cancel(userId);
    await this.mails.delete(id);
  }
}
