import type { RegisterAccount } from '@kindred/contracts/auth';
import { emailTaken } from '@kindred/contracts/errors';
import { violates } from '@kindred/kit/database-errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v4 as uuidv4 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { Hasher } from '../accounts/hasher.service.js';
import { UserEntity } from '../accounts/user.entity.js';
import type { AuthConfig } from '../config.js';
import { UnderAgeAddresses } from '../suspensions/under-age-addresses.service.js';
import { QuietRegistrations } from './quiet-registrations.service.js';
import type { NewUser } from './registrations.queries.js';

/**
 * Registers accounts. If addresses must be confirmed, a taken one gets the same answer, with an unused id. The address of
 * somebody too young counts as taken for a time.
 */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly hasher: Hasher,
    private readonly underAge: UnderAgeAddresses,
    private readonly quiet: QuietRegistrations,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async register({ email, username, password }: RegisterAccount) {
    const joinedBehindGate = this.config.AGE_GATE !== 'off';
    const user = { id: uuidv4(), email, username, passwordHash: await this.hasher.hash(password), joinedBehindGate };
    if (this.config.CONFIRM_EMAIL === 'required') await this.quiet.register(user);
    else await this.db.transaction((tx) => this.insert(tx, user)).catch(refuseTaken);
    return { id: user.id, email, username };
  }

  private async insert(tx: EntityManager, user: NewUser) {
    await tx.insert(UserEntity, { ...user, awaitsWelcome: user.joinedBehindGate });
    await this.underAge.assertOpen(tx, user.email);
    await this.accounts.announce(tx, user.id);
  }
}

/** @throws AppError conflict for an address that is taken or reserved */
function refuseTaken(error: unknown): never {
  throw violates(error, 'users_email') ? emailTaken() : error;
}
