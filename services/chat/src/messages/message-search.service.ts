import type { SearchMessages } from '@kindred/contracts/message-search';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberSummaries } from '../conversations/member-summaries.service.js';
import { vanishingOf } from '../conversations/vanishing-of.js';
import { excerptAround } from './excerpt.js';
import { type Found, messagesWith, PAGE } from './message-search.queries.js';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

@Injectable()
export class MessageSearchService {
  constructor(
    private readonly db: DataSource,
    private readonly summaries: MemberSummaries,
  ) {}

  /**
   * Conversations with people whom the user may not see are left out, so a page may be short of messages. Those of deleted
   * accounts are too: who hides looks like these.
   */
  async search({ q, cursor }: SearchMessages, userId: string) {
    const rows = await messagesWith(this.db, userId, q, cursor ?? LAST_ID);
    const { byId, hiding } = await this.summaries.ofOthers(userId, rows);
    const item = ({ otherId, content, otherLeft, expiresAt, ...rest }: Found) => {
      const partner = byId.get(otherId);
      if (!partner || otherLeft || hiding.has(otherId)) return null;
      return { ...rest, ...vanishingOf({ expiresAt, notice: null }), excerpt: excerptAround(content, q), partner };
    };
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item });
  }
}
