import { MOST_TOLD } from '@kindred/contracts/statements';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { suspensionOf } from '../outcomes/outcomes.queries.js';
import { statementsWith } from '../statements/statements.queries.js';
import { fingerprint, newAppealToken } from './appeal.js';
import { storeAppealToken } from './appeals.queries.js';

/** Answers the statement that a suspended member reads when they sign in. */
@Injectable()
export class SuspensionStatements {
  constructor(private readonly db: DataSource) {}

  /**
   * The statement of the suspension, a new token for its appeal while there can be one, and how that was decided; and the same
   * of the other decisions of its case. Without tokens the last ones stay good.
   */
  async of(userId: string, withTokens = true) {
    const decisionId = await suspensionOf(this.db, userId);
    const rows = decisionId ? await statementsWith(this.db, decisionId, 2 * (MOST_TOLD + 1)) : [];
    if (rows[0]?.decisionId !== decisionId) return { statement: null, appealToken: null };
    const decisions = rows.filter(({ isOutcome }) => !isOutcome).slice(0, MOST_TOLD + 1);
    const told = decisions.map(async (statement) => ({
      statement,
      appealToken: withTokens && statement.canAppeal ? await this.newToken(statement.decisionId) : null,
      outcome: rows.find((row) => row.isOutcome && row.decisionId === statement.decisionId) ?? null,
    }));
    const [suspension, ...others] = await Promise.all(told);
    return suspension ? { ...suspension, others } : { statement: null, appealToken: null };
  }

  private async newToken(decisionId: string) {
    const appealToken = newAppealToken();
    await storeAppealToken(this.db, decisionId, fingerprint(appealToken));
    return appealToken;
  }
}
