import type { VerifyLog } from '@kindred/contracts/moderation';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ModerationConfig } from '../config.js';
import { entryOf, FIRST_MAC, follow, macOf, type Position, type StaffAct } from './log-entry.js';
import { entriesAfter, headOf, insertEntry, lockLog } from './staff-log.queries.js';

/** The log of what staff looked at, searched and decided. */
@Injectable()
export class StaffLog {
  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  /** Writes down what the transaction does. Other entries wait until it ends, so call it last. */
  async record(tx: EntityManager, act: StaffAct) {
    await lockLog(tx);
    const head = await headOf(tx);
    const entry = entryOf(act, (head?.sequence ?? 0) + 1, new Date());
    await insertEntry(tx, entry, macOf(entry, head?.mac ?? FIRST_MAC, this.config.LOG_SECRET));
  }

  /** Follows the chain from its beginning, through the entry that was mailed as its head. */
  async verify(mailed: VerifyLog['mailed']) {
    let position: Position = { sequence: 0, mac: FIRST_MAC };
    let isMissing = mailed !== undefined;
    for (;;) {
      const entries = await entriesAfter(this.db, position.sequence);
      if (entries.length === 0) break;
      const followed = follow(entries, position, this.config.LOG_SECRET);
      if ('brokenAt' in followed) return { entries: position.sequence, head: null, brokenAt: followed.brokenAt };
      position = followed;
      if (mailed && entries.some((entry) => isMailed(entry, mailed))) isMissing = false;
    }
    const brokenAt = mailed && isMissing ? mailed.sequence : null;
    return { entries: position.sequence, head: position.mac.toString('hex'), brokenAt };
  }
}

const isMailed = ({ sequence, mac }: Position, mailed: NonNullable<VerifyLog['mailed']>) =>
  sequence === mailed.sequence && mac.toString('hex') === mailed.head;
