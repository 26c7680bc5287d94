import type { Card } from '@kindred/contracts/people';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { personSummaryOf } from '../profiles/profile.js';
import { summaryRowsOf, visibilityOf } from './contacts.queries.js';

@Injectable()
export class ContactsService {
  constructor(private readonly db: DataSource) {}

  visibility(viewerId: string, id: string) {
    return visibilityOf(this.db, viewerId, id);
  }

  /** The cards that `viewerId` may see, in no order: nobody blocked either way, suspended or gone. */
  async cards(
    viewerId: string,
    ids: string[],
  ): Promise<(Omit<Card, 'lastActiveAt'> & { lastActiveAt: Date | null })[]> {
    const now = new Date();
    return (await summaryRowsOf(this.db, viewerId, ids)).map((person) => personSummaryOf(person, viewerId, now));
  }
}
