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

/** The time between two moments of a quiet answer, in milliseconds: many times what the work of either way takes. */
const STEP_MS = 250;

/**
 * Registers accounts without telling whether the address was free: the answer to a taken one is that to a free one, at a
 * moment that does not follow from what was done. Its owner is mailed, at most once a day.
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

  /** Makes the account of a free address, or mails whose address it is. @returns whether a mail is owed */
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

/** The address is reserved since a moment: nobody is mailed. */
function ignoreTaken(error: unknown) {
  if (!violates(error, 'users_email')) throw error;
  return false;
}
