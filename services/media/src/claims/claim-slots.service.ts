import { randomUUID } from 'node:crypto';
import { tooManyClaims } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { limitOf, type MediaConfig } from '../config.js';
import { releaseSlot, takeSlot } from './claim-slots.queries.js';

/**
 * How many claims of a person are under way in all processes together: one that runs, and those that wait. Each is an
 * entry in the row of the person's list, `<upload> <process>` with the moment until which its caller waits; an upload
 * counts once, and what a process that died has left there counts no more once that moment is past.
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

  /** Does work while it counts. @throws AppError limited when too many of this person's are under way */
  async held<T>(userId: string, uploadKey: string, work: () => Promise<T>): Promise<T> {
    if (this.most === Number.POSITIVE_INFINITY) return work();
    const claim = { userId, upload: uploadKey.split('/').at(-1) ?? '', holder: this.holder };
    if (!(await takeSlot(this.db, claim, this.most))) throw tooManyClaims();
    try {
      return await work();
    } finally {
      // One that stays counts until its caller does not wait any more.
      await releaseSlot(this.db, claim).catch(() => undefined);
    }
  }
}
