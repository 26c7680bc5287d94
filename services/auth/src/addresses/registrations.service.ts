import type { RegisterAccount } from '@kindred/contracts/auth';
import { emailTaken } from '@kindred/contracts/errors';
import { violates } from '@kindred/kit/database';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { Hasher } from '../accounts/hasher.service.js';
import { UserEntity } from '../accounts/user.entity.js';
import type { AuthConfig } from '../config.js';
import { insertLink } from '../email-links/email-links.queries.js';
import { MailService } from '../mail/mail.service.js';
import { UnderAgeAddresses } from '../suspensions/under-age-addresses.service.js';
import { EmailLinks } from './email-links.service.js';
import { holderOf, insertIfFree, lockAddress, type NewUser } from './registrations.queries.js';

/**
 * Registers accounts. Where addresses have to be confirmed, a taken one gets the answer of a free one, with an id that is
 * nobody's, after as many statements; its owner is mailed, at most once a day. An address of somebody who was too young is taken
 * for a time.
 */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly hasher: Hasher,
    private readonly links: EmailLinks,
    private readonly mails: MailService,
    private readonly underAge: UnderAgeAddresses,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async register({ email, username, password }: RegisterAccount) {
    const joinedBehindGate = this.config.AGE_GATE !== 'off';
    const user = { id: uuidv4(), email, username, passwordHash: await this.hasher.hash(password), joinedBehindGate };
    if (this.config.CONFIRM_EMAIL === 'required') await this.registerQuietly(user);
    else await this.db.transaction((tx) => this.insert(tx, user)).catch(refuseTaken);
    return { id: user.id, email, username };
  }

  private async insert(tx: EntityManager, user: NewUser) {
    await tx.insert(UserEntity, user);
    await this.underAge.assertOpen(tx, user.email);
    await this.accounts.announce(tx, user.id);
  }

  private async registerQuietly(user: NewUser) {
    const mailId = uuidv7();
    await this.db.transaction((tx) => this.store(tx, user, mailId)).catch(ignoreTaken);
    this.mails.wake(mailId);
  }

  private async store(tx: EntityManager, user: NewUser, mailId: string) {
    const { id, email } = user;
    await lockAddress(tx, email);
    const isClosed = await this.underAge.isClosed(tx, email);
    const isNew = await insertIfFree(tx, user, isClosed);
    const holder = await holderOf(tx, email);
    if (isNew) {
      await this.accounts.announce(tx, id);
      await this.links.owe(tx, mailId, { userId: id, purpose: 'own', email });
    } else {
      await this.tellHolder(tx, holder, mailId);
    }
  }

  /** Takes the steps of a registration; the two links are nobody's. */
  private async tellHolder(tx: EntityManager, holder: { id: string; wasTold: boolean } | undefined, mailId: string) {
    await tx.findOneBy(UserEntity, { id: holder?.id ?? uuidv4() });
    await insertLink(tx, { token: this.links.tokenOf(uuidv7()), userId: null, purpose: 'own', email: '' });
    await insertLink(tx, { token: this.links.tokenOf(uuidv7()), userId: null, purpose: 'own', email: '' });
    const userId = holder && !holder.wasTold ? holder.id : null;
    await this.mails.add(tx, { id: mailId, kind: 'address_in_use', userId });
  }
}

/** @throws AppError conflict for an address that is taken or reserved */
function refuseTaken(error: unknown): never {
  throw violates(error, 'users_email') ? emailTaken() : error;
}

/** The address is reserved since a moment. */
function ignoreTaken(error: unknown) {
  if (!violates(error, 'users_email')) throw error;
}
