import { randomUUID } from 'node:crypto';
import { tooManyClaims } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { limitOf, type MediaConfig } from '../config.js';
import { releaseSlot, takeSlot } from './claim-slots.queries.js';

/**
 * Counts the claims of a member in all processes: one that runs, and those that wait. Each is an entry in the row of the
 * member's list, `<upload> <process>` with the time until which its caller waits. An upload counts once; the entry of a
 * process that died stops counting at that time.
 */
@Injectable()
export class ClaimSlots {
  private readonly holder = randomUUID();
  private readonly most: number;

  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) config: MediaConfig,
  ) {
    this.most = 1 + limitOf(config, 'CLAIMS_WAITING');
  }

  /** Does work while the claim counts. @throws AppError limited when the member has too many */
  async held<T>(userId: string, uploadKey: string, work: () => Promise<T>): Promise<T> {
    if (this.most === Number.POSITIVE_INFINITY) return work();
    const claim = { userId, upload: uploadKey.split('/').at(-1) ?? '', holder: this.holder };
    if (!(await takeSlot(this.db, claim, this.most))) throw tooManyClaims();
    try {
      return await work();
    } finally {
      // An entry that stays counts until its caller's time is over.
      await releaseSlot(this.db, claim).catch(() => undefined);
    }
  }
}
