import { EvidenceKind, MOST_EVIDENCE } from '@kindred/contracts/cases';
import { ReportReason } from '@kindred/contracts/interactions';
import { limits } from '@kindred/contracts/profile';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayBeSeen } from '../staff/visibility.queries.js';

/** The report that evidence belongs to. */
export type Origin = { reportId: string; caseId: string };

/**
 * Something that is to be frozen. A photo or recording of a chat is named by its message and its address. `isContext`:
 * it is only around what the report names.
 */
export type NewEvidence = { kind: EvidenceKind; namedId?: string; imageUrl?: string; isContext?: boolean };

/** Pieces of the context leave room for the files that owed messages, and the photos that owed profiles, may still bring. */
const owe = `
  insert into evidence (id, case_id, report_id, kind, named_id, image_url)
  select $1, $2, $3, $4, $5, $6 from (
    select count(*) as pieces, count(*) filter (where state = 'owed' and kind = 'messages')
      + ${limits.photos} * count(*) filter (where state = 'owed' and kind = 'profile') as expected
    from evidence where report_id = $3) report
  where pieces + case when $7 then expected else 0 end < ${MOST_EVIDENCE}
  on conflict do nothing`;

/** Locks a report until the transaction ends, so that each transaction that owes evidence of it counts what others owed. */
export async function lockReportOf(tx: Db, { reportId }: Origin) {
  await execute(tx, 'lock report of evidence', 'select id from reports where id = $1 for no key update', [reportId]);
}

/** Owes a piece of evidence, unless it is owed already or the maximum is reached. The report is locked. @returns its id */
export async function oweEvidence(tx: Db, { reportId, caseId }: Origin, piece: NewEvidence) {
  const { kind, namedId = null, imageUrl = null, isContext = false } = piece;
  const id = uuidv7();
  await execute(tx, 'owe evidence', owe, [id, caseId, reportId, kind, namedId, imageUrl, isContext]);
  return id;
}

const Id = z.object({ id: z.uuid() });
const owed = `
  select id from evidence where report_id = $1 and state = 'owed' and id <> all($2::uuid[]) order by id limit $3`;

/** What a report still owes, besides what was tried. */
export async function owedEvidence(db: Db, reportId: string, tried: string[], most: number) {
  return (await sql(db, Id, 'owed evidence', owed, [reportId, tried, most])).map(({ id }) => id);
}

const OwedEvidence = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  reportId: z.uuid(),
  kind: EvidenceKind,
  namedId: z.uuid().nullable(),
  imageUrl: z.string().nullable(),
  userId: z.uuid(),
  reporterId: z.uuid(),
  reason: ReportReason,
});
export type OwedEvidence = z.infer<typeof OwedEvidence>;

const byId = `
  select e.id, e.case_id as "caseId", e.report_id as "reportId", e.kind, e.named_id as "namedId",
    e.image_url as "imageUrl", r.user_id as "userId", r.reporter_id as "reporterId", r.reason
  from evidence e join reports r on r.id = e.report_id where e.id = $1 and e.state = 'owed'`;

/** Evidence that is not frozen yet, and whom it is about. */
export async function evidenceToFreeze(db: Db, id: string) {
  return (await sql(db, OwedEvidence, 'evidence to freeze', byId, [id]))[0];
}

/** Encrypted text, or the key of an object. */
export type Frozen = { keyId: string; sealed?: Buffer; objectKey?: string };

const frozen = `
  update evidence set state = 'frozen', key_id = $2, sealed = $3, object_key = $4, frozen_at = now()
  where id = $1 and state = 'owed'`;
const gone = `update evidence set state = 'gone' where id = $1 and state = 'owed'`;

/** @returns false when it was frozen meanwhile */
export async function markFrozen(tx: Db, id: string, { keyId, sealed, objectKey }: Frozen) {
  return (await execute(tx, 'mark frozen', frozen, [id, keyId, sealed ?? null, objectKey ?? null])) === 1;
}

const share = `
  update evidence e set state = 'frozen', key_id = shared.key_id, object_key = $2, frozen_at = now()
  from (select key_id from evidence where object_key = $2 and destroyed_at is null limit 1) shared
  where e.id = $1 and e.state = 'owed'`;

/** Marks a file as frozen whose object another piece of the case has. @returns false when none has it */
export async function shareFrozen(db: Db, id: string, objectKey: string) {
  return (await execute(db, 'share frozen file', share, [id, objectKey])) === 1;
}

export async function markGone(db: Db, id: string) {
  await execute(db, 'mark gone', gone, [id]);
}

const Sealed = z.object({
  caseId: z.uuid(),
  userId: z.uuid(),
  kind: EvidenceKind,
  keyId: z.string(),
  sealed: z.instanceof(Buffer).nullable(),
  objectKey: z.string().nullable(),
});
export type SealedEvidence = z.infer<typeof Sealed>;

const sealed = `
  select e.case_id as "caseId", c.user_id as "userId", e.kind, e.key_id as "keyId", e.sealed, e.object_key as "objectKey"
  from evidence e join cases c on c.id = e.case_id
  where e.id = $2 and e.state = 'frozen' and e.destroyed_at is null and ${mayBeSeen}`;

/** Frozen evidence of a case that is neither about the caller nor reported by them. */
export async function sealedEvidence(db: Db, id: string, callerId: string) {
  return (await sql(db, Sealed, 'sealed evidence', sealed, [callerId, id]))[0];
}
