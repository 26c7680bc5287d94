import type { RegisterAccount } from '@kindred/contracts/auth';
import { emailTaken } from '@kindred/contracts/errors';
import { violates } from '@kindred/kit/database-errors';
import { CONFIG } from '@kindred/kit/foundation';
import { inSteps } from '@kindred/kit/in-steps';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { Hasher } from '../accounts/hasher.service.js';
import { UserEntity } from '../accounts/user.entity.js';
import type { AuthConfig } from '../config.js';
import { MailService } from '../mail/mail.service.js';
import { UnderAgeAddresses } from '../suspensions/under-age-addresses.service.js';
import { EmailLinks } from './email-links.service.js';
import { holderOf, insertIfFree, lockAddress, type NewUser } from './registrations.queries.js';

/** The time between two moments of a quiet answer, in milliseconds: many times what the work of either way takes. */
const STEP_MS = 250;

/**
 * Registers accounts. Where addresses have to be confirmed, a taken one gets the answer of a free one, with an id that is
 * nobody's, at a moment that does not follow from what was done; its owner is mailed, at most once a day. An address of
 * somebody who was too young is taken for a time.
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
    await tx.insert(UserEntity, { ...user, awaitsWelcome: user.joinedBehindGate });
    await this.underAge.assertOpen(tx, user.email);
    await this.accounts.announce(tx, user.id);
  }

  private registerQuietly(user: NewUser) {
    return inSteps(STEP_MS, async () => {
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

/** @throws AppError conflict for an address that is taken or reserved */
function refuseTaken(error: unknown): never {
  throw violates(error, 'users_email') ? emailTaken() : error;
}

/** The address is reserved since a moment: nobody is mailed. */
function ignoreTaken(error: unknown) {
  if (!violates(error, 'users_email')) throw error;
  return false;
}
