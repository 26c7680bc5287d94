import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { suspensionOf } from '../outcomes/outcomes.queries.js';
import { statementOf } from '../statements/statements.queries.js';
import { fingerprint, newAppealToken } from './appeal.js';
import { storeAppealToken } from './appeals.queries.js';

/** What somebody whose account is suspended reads when they sign in. */
@Injectable()
export class SuspensionStatements {
  constructor(private readonly db: DataSource) {}

  /** The statement of the suspension, and a new token for its appeal while there can be one; without it the last stays good. */
  async of(userId: string, withToken = true) {
    const decisionId = await suspensionOf(this.db, userId);
    const statement = decisionId && (await statementOf(this.db, decisionId));
    if (!decisionId || !statement) return { statement: null, appealToken: null };
    if (!statement.canAppeal || !withToken) return { statement, appealToken: null };
    const appealToken = newAppealToken();
    await storeAppealToken(this.db, decisionId, fingerprint(appealToken));
    return { statement, appealToken };
  }
}
