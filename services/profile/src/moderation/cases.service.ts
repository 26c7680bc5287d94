import { unknownPerson } from '@kindred/contracts/errors';
import { MOST_DECISIONS } from '@kindred/contracts/profile-moderation';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  decisionsAbout,
  exportDecisions,
  openCases,
  PAGE,
  type Report,
  reportedPerson,
  reportsAbout,
} from './cases.queries.js';

/** The cases that moderators read. */
@Injectable()
export class CasesService {
  constructor(private readonly db: DataSource) {}

  list(limit: number) {
    return openCases(this.db, limit);
  }

  async show(userId: string, cursor: string | undefined) {
    const person = await reportedPerson(this.db, userId);
    if (!person) throw unknownPerson();
    const [rows, decisions] = await Promise.all([
      reportsAbout(this.db, userId, cursor),
      decisionsAbout(this.db, userId, MOST_DECISIONS),
    ]);
    const around = (reports: Report[]) => ({ ...person, reports, decisions });
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (report) => report, around });
  }

  /** Decisions about a person that the person could notice, oldest first, without the moderators' names. */
  async exportedDecisions(userId: string, cursor: string | undefined) {
    const rows = await exportDecisions(this.db, userId, cursor);
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (decision) => decision });
  }
}
