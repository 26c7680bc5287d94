import { Lru } from '@kindred/kit/lru';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  countReceivedTaps,
  exportInteractions,
  listInteractions,
  listReceivedTaps,
  PAGE,
} from './interaction-lists.queries.js';
import { parseListCursor } from './list-cursor.js';

/** Pages of interactions. Each throws AppError invalid for a cursor that no page gave. */
@Injectable()
export class InteractionListsService {
  /** The counts of first pages, which this process keeps for later pages. Another process counts once more. */
  private readonly counts = new Lru<number>({ max: 10_000, ttl: 600_000 });

  constructor(private readonly db: DataSource) {}

  /** A user's favorites or blocks, newest first. */
  list(userId: string, type: 'favorite' | 'block', cursor: string | undefined) {
    return listInteractions(this.db, userId, type, parseListCursor(cursor));
  }

  /**
   * The taps that a user received, newest first, without suspended accounts: their number, and a page without blocked pairs.
   * Later pages repeat the number, since counting reads every received tap.
   */
  async receivedTaps(userId: string, isReturnedOnly: boolean, cursor: string | undefined) {
    const after = parseListCursor(cursor);
    const known = after === undefined ? undefined : this.counts.get(`${userId} ${isReturnedOnly}`);
    const [count, rows] = await Promise.all([
      known ?? this.countReceivedTaps(userId, isReturnedOnly),
      listReceivedTaps(this.db, userId, isReturnedOnly, after),
    ]);
    return { count, rows };
  }

  private async countReceivedTaps(userId: string, isReturnedOnly: boolean) {
    const count = await countReceivedTaps(this.db, userId, isReturnedOnly);
    this.counts.set(`${userId} ${isReturnedOnly}`, count);
    return count;
  }

  /** What a user did to others, oldest first. */
  async exported(userId: string, cursor: string | undefined) {
    const rows = await exportInteractions(this.db, userId, parseListCursor(cursor));
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (interaction) => interaction });
  }
}
