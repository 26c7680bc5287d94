import { ADULT, type AgeGateAnswer, type AgeGateOutcome, ageOn } from '@kindred/contracts/age-gate';
import { consentMissing, consentOutdated, notFound } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountDataService } from '../account-data/account-data.service.js';
import { type ActiveUser, assertActive } from '../accounts/account.js';
import { setBlocked } from '../accounts/accounts.queries.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { UserEntity } from '../accounts/user.entity.js';
import { consentTexts, judgeConsents } from '../age-gate-data/consent-texts.js';
import { insertConsent } from '../age-gate-data/consents.queries.js';
import { oweHandover } from '../age-gate-data/handovers.queries.js';
import { AgeHandovers } from '../age-gate-data/handovers.service.js';
import type { AuthConfig } from '../config.js';
import { UnderAgeAddresses } from '../suspensions/under-age-addresses.service.js';
import { markGatePassed } from './age-gate.queries.js';

/** The age gate. The account is locked before its owner is judged, so that of several answers the first counts. */
@Injectable()
export class AgeGateService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly data: AccountDataService,
    private readonly addresses: UnderAgeAddresses,
    private readonly handovers: AgeHandovers,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws AppError missing without a gate, invalid or conflict for the consents, unauthenticated */
  async apply(userId: string, answer: AgeGateAnswer): Promise<AgeGateOutcome> {
    if (this.config.AGE_GATE === 'off') throw notFound();
    assertConsents(answer);
    const handoverId = uuidv7();
    const outcome = await this.db.transaction(async (tx) => {
      const user = assertActive(
        await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } }),
      );
      return user.welcomedAt ? 'welcome' : this.judge(tx, user, answer, handoverId);
    });
    if (outcome !== 'deleted') await this.handovers.now(handoverId);
    return outcome;
  }

  private async judge(tx: EntityManager, user: ActiveUser, { birthDate, consents }: AgeGateAnswer, handoverId: string) {
    if (ageOn(birthDate, new Date()) < ADULT) return this.refuse(tx, user, handoverId);
    for (const consent of consents) await insertConsent(tx, user.id, consent);
    await oweHandover(tx, { id: handoverId, userId: user.id, birthDate });
    await markGatePassed(tx, user.id);
    await this.accounts.announce(tx, user.id);
    return 'welcome' as const;
  }

  /** Deletes an account that was made behind the gate, since it was never used. Suspends others, so that owners may object. */
  private async refuse(tx: EntityManager, user: ActiveUser, handoverId: string) {
    if (user.joinedBehindGate) {
      await this.addresses.close(tx, user);
      await this.data.erase(tx, user.id, user.passwordVersion);
      return 'deleted' as const;
    }
    await setBlocked(tx, user.id, true);
    await this.accounts.announce(tx, user.id);
    await oweHandover(tx, { id: handoverId, userId: user.id, birthDate: null });
    return 'suspended' as const;
  }
}

function assertConsents({ consents }: AgeGateAnswer) {
  const verdict = judgeConsents(consents, consentTexts);
  if (verdict === 'outdated') throw consentOutdated();
  if (verdict === 'missing') throw consentMissing();
}
