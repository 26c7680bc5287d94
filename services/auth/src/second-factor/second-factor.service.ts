import { secondFactorOff, secondFactorOn, wrongCode } from '@kindred/contracts/errors';
import { RECOVERY_CODES, type SecondFactor } from '@kindred/contracts/second-factor';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import type { AuthConfig } from '../config.js';
import { MailService } from '../mail/mail.service.js';
import { CodeCheck } from './code-check.service.js';
import { newRecoveryCode } from './recovery-code.js';
import {
  confirmFactor,
  deleteFactor,
  type Factor,
  insertFactor,
  insertRecoveryCodes,
  lockFactor,
  stateOf,
} from './second-factor.queries.js';
import { newSecret, uriOf } from './totp.js';

/** Switches an account's second factor on and off. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly codes: CodeCheck,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async read(userId: string) {
    return (await stateOf(this.db, userId)) ?? ({ since: null, recoveryCodesLeft: 0 } satisfies SecondFactor);
  }

  async begin(userId: string, password: string) {
    await this.accounts.confirmPassword(userId, password);
    const secret = newSecret();
    return this.db.transaction(async (tx) => {
      const { username } = await this.accounts.lockActive(tx, userId);
      if (!(await insertFactor(tx, userId, this.codes.sealed(secret, userId)))) throw secondFactorOn();
      return { secret, uri: uriOf(secret, this.config.APP_NAME, username) };
    });
  }

  /** Mails the owner, whom the factor of a stranger locks out. */
  async confirm(userId: string, code: string) {
    const mailId = uuidv7();
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = recoveryCodes.map((one) => this.codes.hashOf(one, userId));
    await this.withRightCode(userId, code, assertOff, async (tx) => {
      await confirmFactor(tx, userId);
      await insertRecoveryCodes(tx, userId, hashes);
      await this.mails.add(tx, { id: mailId, kind: 'second_factor_added', userId });
    });
    this.mails.wake(mailId);
    return { recoveryCodes };
  }

  /** Mails the owner. It also ends all sessions of staff: the console would stay open for hours. */
  async remove(userId: string, password: string, code: string) {
    const mailId = uuidv7();
    await this.accounts.confirmPassword(userId, password);
    await this.withRightCode(userId, code, assertOn, async (tx) => {
      await deleteFactor(tx, userId);
      await this.accounts.endStaffAccess(tx, userId);
      await this.mails.add(tx, { id: mailId, kind: 'second_factor_removed', userId });
    });
    this.mails.wake(mailId);
  }

  /**
   * Counts a wrong code, and refuses it. `assertState` runs first, so that a session without the password cannot use up tries
   * of a factor that is on.
   */
  private async withRightCode(
    userId: string,
    code: string,
    assertState: (factor: Factor) => void,
    change: (tx: EntityManager) => Promise<void>,
  ) {
    const isRight = await this.db.transaction(async (tx) => {
      await this.accounts.lockActive(tx, userId);
      const factor = await lockFactor(tx, userId);
      if (!factor) throw secondFactorOff();
      assertState(factor);
      if (!(await this.codes.isRight(tx, factor, code))) return false;
      await change(tx);
      return true;
    });
    if (!isRight) throw wrongCode('forbidden');
  }
}

function assertOn({ confirmedAt }: Factor) {
  if (!confirmedAt) throw secondFactorOff();
}

function assertOff({ confirmedAt }: Factor) {
  if (confirmedAt) throw secondFactorOn();
}
