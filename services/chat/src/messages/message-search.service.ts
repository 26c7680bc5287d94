import type { SearchMessages } from '@kindred/contracts/message-search';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberSummaries } from '../conversations/member-summaries.service.js';
import { vanishingOf } from '../conversations/vanishing-of.js';
import { excerptAround } from './excerpt.js';
import { type Found, messagesWith, PAGE } from './message-search.queries.js';
import { SearchPauses } from './search-pauses.js';
import { SearchTurns } from './search-turns.js';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A search may hold a connection for seconds, so most connections of a process are left to everything else. */
const SEARCHES = { atOnce: 2, waitingOfOwner: 3, waiting: 60 };

@Injectable()
export class MessageSearchService {
  private readonly turns = new SearchTurns(SEARCHES);
  private readonly pauses = new SearchPauses();

  constructor(
    private readonly db: DataSource,
    private readonly summaries: MemberSummaries,
  ) {}

  /**
   * Leaves out conversations with people whom the user may not see, so a page may be short of messages. It also leaves out those
   * with deleted accounts, because a member who hides looks like one.
   * @throws AppError unavailable while too many search, timeout, limited for a while after that
   */
  async search({ q, cursor }: SearchMessages, userId: string) {
    this.pauses.assertOver(userId);
    const words = { userId, words: q, before: cursor ?? LAST_ID };
    const rows = await this.turns.run(userId, (watch) =>
      this.pauses.run(userId, () => messagesWith(this.db, words, watch)),
    );
    const { byId, hiding } = await this.summaries.ofOthers(userId, rows);
    const item = ({ otherId, content, otherLeft, expiresAt, ...rest }: Found) => {
      const partner = byId.get(otherId);
      if (!partner || otherLeft || hiding.has(otherId)) return null;
      return { ...rest, ...vanishingOf({ expiresAt, notice: null }), excerpt: excerptAround(content, q), partner };
    };
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item });
  }
}
