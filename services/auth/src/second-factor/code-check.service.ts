import { inAsciiDigits } from '@kindred/contracts/digits';
import { CONFIG } from '@kindred/kit/foundation';
import { seal, unseal } from '@kindred/kit/seal';
import type { Db } from '@kindred/kit/sql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { assertFewFailures, oneMore } from './failures.js';
import { hashOf, normalized } from './recovery-code.js';
import { countFailure, type Factor, useRecoveryCode, useStep } from './second-factor.queries.js';
import { stepOf } from './totp.js';

const PURPOSE = 'kindred second factor';

/** Judges codes. What it reads and writes is the row that the caller has locked. */
@Injectable()
export class CodeCheck {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  /**
   * Whether a code of the authenticator, or a recovery code, is right. A right one is used up; a wrong one is counted, so
   * the caller commits in both cases.
   * @throws AppError limited after too many wrong ones, for a right one too
   */
  async isRight(tx: Db, factor: Factor, code: string): Promise<boolean> {
    const now = new Date();
    assertFewFailures(factor, this.config, now);
    const typed = inAsciiDigits(code).replaceAll(' ', '');
    const step = stepOf(this.open(factor), typed, factor.lastStep, now.getTime() / 1000);
    if (step !== null) {
      await useStep(tx, factor.userId, step);
      return true;
    }
    if (await useRecoveryCode(tx, factor.userId, this.hashOf(normalized(typed), factor.userId))) return true;
    await countFailure(tx, factor.userId, oneMore(factor, now));
    return false;
  }

  /** What the database keeps of a secret. */
  sealed(secret: string, userId: string) {
    return seal(this.config.SECOND_FACTOR_SECRET, PURPOSE, userId, Buffer.from(secret));
  }

  /** What the database keeps of a recovery code. */
  hashOf(code: string, userId: string) {
    return hashOf(code, userId, this.config.SECOND_FACTOR_SECRET);
  }

  private open({ secret, userId }: Factor) {
    return unseal(this.config.SECOND_FACTOR_SECRET, PURPOSE, userId, secret).toString();
  }
}
