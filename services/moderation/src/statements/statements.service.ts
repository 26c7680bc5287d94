import { createHash } from 'node:crypto';
import { statementMissing } from '@kindred/contracts/errors';
import { mailAboutAccount } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import {
  hasStatement,
  insertStatement,
  markMailed,
  markRead,
  type NewStatement,
  owedMail,
  statementsAfter,
  statementsBefore,
} from './statements.queries.js';

const PAGE = 50;

/** What people are told about decisions. Each statement is mailed, without its words, and shown until it is read. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly outcomes: OutcomesService,
    registry: OwedWorkRegistry,
  ) {
    registry.add({
      name: 'statement-mail',
      table: 'statements',
      key: 'id',
      isOwed: 'mailed_at is null',
      leaseSeconds: 30,
      atOnce: 4,
      perform: (id) => this.mail(id),
    });
  }

  /** Adds a statement, which owes its mail, in the transaction that decides. */
  async add(tx: EntityManager, statement: Omit<NewStatement, 'id'>) {
    await insertStatement(tx, { id: uuidv7(), ...statement });
  }

  /** A page of the statements about a person, newest first. */
  async list(userId: string, before: string | null) {
    const rows = await statementsBefore(this.db, userId, before, PAGE + 1);
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (statement) => statement });
  }

  /** A page of the statements about a person for the export of their data, oldest first. */
  async export(userId: string, after: string | null) {
    const rows = await statementsAfter(this.db, userId, after, PAGE + 1);
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (statement) => statement });
  }

  /** Reading it again changes nothing. @throws AppError missing for a statement about somebody else */
  async markRead(id: string, userId: string) {
    if (!(await hasStatement(this.db, id, userId))) throw statementMissing();
    await this.db.transaction(async (tx) => {
      await this.outcomes.lock(tx, userId);
      if (await markRead(tx, id)) await this.outcomes.publish(tx, userId);
    });
  }

  private async mail(id: string) {
    const owed = await owedMail(this.db, id);
    if (!owed) return;
    await call(this.bus, mailAboutAccount, owed);
    await markMailed(this.db, id);
  }
}

/** SHA-256 of a statement's text, in hexadecimal. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
