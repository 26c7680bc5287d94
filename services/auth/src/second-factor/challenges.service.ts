import { randomBytes } from 'node:crypto';
import { accountSuspended, challengeOver, wrongCode } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fingerprint } from '../accounts/reset-token.js';
import type { AuthConfig } from '../config.js';
import {
  countWrongAnswer,
  deleteAllButNewest,
  deleteOldChallenges,
  insertChallenge,
  LIFETIME_MS,
  openChallenge,
  ownerOf,
  useChallenge,
} from './challenges.queries.js';
import { CodeCheck } from './code-check.service.js';
import { cancelRemoval } from './factor-removals.queries.js';
import { tooMany } from './failures.js';
import { lockFactor } from './second-factor.queries.js';

/** Sign-ins with a right password that still wait for a code. */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly db: DataSource,
    private readonly codes: CodeCheck,
    @Inject(CONFIG) private readonly config: AuthConfig,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 60,
      failure: 'old challenges could not be deleted',
      perform: () => deleteOldChallenges(db),
    });
  }

  /**
   * Returns a challenge for somebody who knows the password: 256 random bits, stored as a hash; null for an account without a
   * second factor. As many as `OPEN_CHALLENGES` stay open, the newest, so that a stranger with the password cannot use up the
   * owner's.
   */
  async challenge(userId: string, passwordVersion: number): Promise<string | null> {
    return this.db.transaction(async (tx) => {
      const factor = await lockFactor(tx, userId);
      if (!factor?.confirmedAt) return null;
      await deleteAllButNewest(tx, userId, this.config.OPEN_CHALLENGES - 1);
      const challenge = randomBytes(32).toString('base64url');
      await insertChallenge(tx, fingerprint(challenge), userId, passwordVersion);
      return challenge;
    });
  }

  /**
   * Returns whose challenge a code answers. A wrong code is counted and refused.
   * @throws AppError forbidden for the right code of a suspended account
   */
  async answer(challenge: string, code: string) {
    const key = fingerprint(challenge);
    const answered = await this.db.transaction(async (tx) => {
      const owner = await ownerOf(tx, key);
      const factor = owner && (await lockFactor(tx, owner));
      const open = factor && (await openChallenge(tx, key));
      if (!open) throw challengeOver();
      if (open.failures >= this.config.WRONG_CODES_PER_CHALLENGE) throw tooMany(LIFETIME_MS);
      if (await this.codes.isRight(tx, factor, code)) {
        await useChallenge(tx, key);
        await cancelRemoval(tx, open.id);
        return open;
      }
      await countWrongAnswer(tx, key);
      return null;
    });
    if (!answered) throw wrongCode('unauthenticated');
    if (answered.isBlocked) throw accountSuspended({ userId: answered.id });
    return answered;
  }
}
