import type { EarlierReport, TakeOverReports } from '@kindred/contracts/reports';
import { type Db, execute } from '@kindred/kit/sql';

type EarlierDecision = TakeOverReports['decisions'][number];

const closedCase = `
  insert into cases (id, user_id, opened_at, closed_at) values ($1, $2, $3, $3) on conflict do nothing`;

/** The closed case of an earlier decision has the decision's id. */
export async function insertClosedCase(tx: Db, userId: string, decision: { id: string; createdAt: string }) {
  await execute(tx, 'insert closed case', closedCase, [decision.id, userId, decision.createdAt]);
}

const decision = `
  insert into decisions (id, case_id, user_id, kind, facts, made_by, created_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing`;

/** @returns whether it is new */
export async function insertEarlierDecision(
  tx: Db,
  userId: string,
  caseId: string | null,
  { id, kind, reason, madeBy, createdAt }: EarlierDecision,
) {
  const values = [id, caseId, userId, kind, reason, madeBy, createdAt];
  return (await execute(tx, 'insert earlier decision', decision, values)) === 1;
}

const decided = `
  update reports set state = $2, decided_at = $3, decision_id = $4 where id = $1 and decided_at is null`;

/** Stores what an earlier report became. */
export async function closeEarlierReport(tx: Db, { id }: EarlierReport, found: NonNullable<EarlierReport['decision']>) {
  const state = found.kind === 'suspend' ? 'action_taken' : 'no_action';
  await execute(tx, 'close earlier report', decided, [id, state, found.createdAt, found.id]);
}
