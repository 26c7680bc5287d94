import { violates } from '@kindred/kit/database-errors';
import { padTiming } from '@kindred/kit/pad-timing';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { MailService } from '../mail/mail.service.js';
import { UnderAgeAddresses } from '../suspensions/under-age-addresses.service.js';
import { EmailLinks } from './email-links.service.js';
import { holderOf, insertIfFree, lockAddress, type NewUser } from './registrations.queries.js';

/** Quiet answers are sent at multiples of this time, in milliseconds. The work of either case takes far less. */
const STEP_MS = 250;

/**
 * Registers accounts without telling whether the address was free: both cases get the same answer, at a time that does not show
 * what was done. The owner of a taken address is mailed, at most once a day.
 */
@Injectable()
export class QuietRegistrations {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly links: EmailLinks,
    private readonly mails: MailService,
    private readonly underAge: UnderAgeAddresses,
  ) {}

  register(user: NewUser) {
    return padTiming(STEP_MS, async () => {
      const mailId = uuidv7();
      const isOwed = await this.db.transaction((tx) => this.store(tx, user, mailId)).catch(ignoreTaken);
      if (isOwed) this.mails.wake(mailId);
    });
  }

  /** Creates the account, or mails the owner of a taken address. @returns whether a mail is owed */
  private async store(tx: EntityManager, user: NewUser, mailId: string) {
    const { id, email } = user;
    await lockAddress(tx, email);
    const isClosed = await this.underAge.isClosed(tx, email);
    if (!(await insertIfFree(tx, user, isClosed))) return this.tellHolder(tx, email, mailId);
    await this.accounts.announce(tx, id);
    await this.links.owe(tx, mailId, { userId: id, purpose: 'own', email });
    return true;
  }

  private async tellHolder(tx: EntityManager, email: string, mailId: string) {
    const holder = await holderOf(tx, email);
    if (!holder || holder.wasTold) return false;
    await this.mails.add(tx, { id: mailId, kind: 'address_in_use', userId: holder.id });
    return true;
  }
}

/** Mails nobody if the address has just become reserved. */
function ignoreTaken(error: unknown) {
  if (!violates(error, 'users_email')) throw error;
  return false;
}
