import { takeOverReports } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { earlierDecisions, earlierReports, PEOPLE, peopleWithReports, ROWS } from './earlier-reports.queries.js';

/** Reports and decisions from before there was a moderation service. Nothing else reads their tables. */
@Injectable()
export class EarlierReportsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Hands over what there is about a page of people. @returns how many, and after whom to go on */
  async handOver(after: string | null) {
    const userIds = await peopleWithReports(this.db, after);
    for (const userId of userIds) await this.handOverPerson(userId);
    const next = userIds.length === PEOPLE ? (userIds.at(-1) ?? null) : null;
    return { count: userIds.length, next };
  }

  /** Decisions come first: the reports that they decided follow from them. */
  private async handOverPerson(userId: string) {
    for (let after: string | null = null, isMore = true; isMore; ) {
      const rows = await earlierDecisions(this.db, userId, after);
      if (rows.length) await call(this.bus, takeOverReports, { userId, decisions: rows.map(dated), reports: [] });
      after = rows.at(-1)?.id ?? null;
      isMore = rows.length === ROWS;
    }
    for (let after: string | null = null, isMore = true; isMore; ) {
      const rows = await earlierReports(this.db, userId, after);
      if (rows.length) await call(this.bus, takeOverReports, { userId, decisions: [], reports: rows.map(reportOf) });
      after = rows.at(-1)?.id ?? null;
      isMore = rows.length === ROWS;
    }
  }
}

const dated = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: row.createdAt.toISOString() });

type Row = Awaited<ReturnType<typeof earlierReports>>[number];

function reportOf({ decisionId, decisionKind, decidedAt, ...report }: Row) {
  const decision =
    decisionId && decisionKind && decidedAt
      ? { id: decisionId, kind: decisionKind, createdAt: decidedAt.toISOString() }
      : null;
  return { ...dated(report), decision };
}
