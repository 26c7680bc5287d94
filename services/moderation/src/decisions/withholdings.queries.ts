import { ClearableField } from '@kindred/contracts/cases';
import { DecisionKind } from '@kindred/contracts/statements';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** Owes that what a decision takes away is withheld. */
export async function oweWithholding(tx: Db, decisionId: string) {
  await execute(tx, 'owe withholding', 'insert into withholdings (decision_id) values ($1)', [decisionId]);
}

const giveBack = `
  update withholdings set is_withheld = false, done_at = null, tries = 0, try_at = now(), set_aside_at = null,
    last_error = null
  where decision_id = $1 and is_withheld`;

/** Owes that what a decision took away is given back. */
export async function oweGivingBack(tx: Db, decisionId: string) {
  await execute(tx, 'owe giving back', giveBack, [decisionId]);
}

const Withholding = z.object({
  decisionId: z.uuid(),
  isWithheld: z.boolean(),
  userId: z.uuid(),
  caseId: z.uuid().nullable(),
  kind: DecisionKind,
  photoId: z.uuid().nullable(),
  field: z.nullable(ClearableField),
  /** The version of the person's outcome while that is a suspension for good, else null. */
  banVersion: z.int().nullable(),
});
export type Withholding = z.infer<typeof Withholding>;

const find = `
  select w.decision_id as "decisionId", w.is_withheld as "isWithheld", d.user_id as "userId", d.case_id as "caseId", d.kind, d.photo_id as "photoId",
    d.field, (
      select o.version from outcomes o join decisions ban on ban.id = o.suspended_by
      where o.user_id = d.user_id and ban.until is null) as "banVersion"
  from withholdings w join decisions d on d.id = w.decision_id where w.decision_id = $1`;

export async function withholdingOf(db: Db, decisionId: string) {
  return (await sql(db, Withholding, 'withholding', find, [decisionId]))[0];
}

const done = 'update withholdings set done_at = now() where decision_id = $1 and is_withheld = $2';

/** Marks a withholding as done in the state that was read. A change since then stays owed. */
export async function markWithheld(db: Db, { decisionId, isWithheld }: Withholding) {
  await execute(db, 'mark withheld', done, [decisionId, isWithheld]);
}
