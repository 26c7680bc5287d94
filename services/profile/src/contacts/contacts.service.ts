import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { summaryRowsOf, visibilityOf } from './contacts.queries.js';
import { personSummaryOf } from './person-summary.js';

@Injectable()
export class ContactsService {
  constructor(private readonly db: DataSource) {}

  visibility(viewerId: string, id: string) {
    return visibilityOf(this.db, viewerId, id);
  }

  /** The people whom the viewer may see, in no order: nobody who is blocked either way, suspended or deleted. */
  async summaries(viewerId: string, ids: string[]) {
    const now = new Date();
    return (await summaryRowsOf(this.db, viewerId, ids)).map((row) => personSummaryOf(row, viewerId, now));
  }
}
