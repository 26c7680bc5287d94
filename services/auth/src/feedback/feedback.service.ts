import { getOwnProfile } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { UserEntity } from '../accounts/user.entity.js';
import type { AuthConfig } from '../config.js';
import type { MailEntity } from '../mail/mail.entity.js';
import { MailService } from '../mail/mail.service.js';
import { composeFeedbackMail } from './feedback-mail.js';

@Injectable()
export class FeedbackService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly accounts: AccountsService,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** The message is stored with the mail that is owed, until it is sent. */
  async send(userId: string, message: string) {
    const id = uuidv7();
    await this.db.transaction(async (tx) => {
      await this.accounts.lockActive(tx, userId);
      await this.mails.add(tx, { id, kind: 'feedback', userId, body: message });
    });
    this.mails.wake(id);
  }

  /**
   * The mail to the operator; null when the account is deleted. For a suspended member it asks for no plan, so that the mail
   * promises no support.
   */
  async letter({ userId, body }: Pick<MailEntity, 'userId' | 'body'>) {
    if (!userId || !body) return null;
    const sender = await this.db.manager.findOneBy(UserEntity, { id: userId });
    if (!sender?.email || !sender.username) return null;
    const { email, username, isBlocked } = sender;
    const plan = isBlocked ? null : await this.planOf(userId);
    const mail = composeFeedbackMail({ message: body, username, plan, appName: this.config.APP_NAME });
    return { to: this.config.OPERATOR_EMAIL, replyTo: email, ...mail };
  }

  private async planOf(userId: string) {
    const { subscriptionPlan, isPremium } = await call(this.bus, getOwnProfile, {}, userId);
    return isPremium ? subscriptionPlan : null;
  }
}
