import type { AddressTag } from '@kindred/contracts/moderation';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Person = z.object({ userId: z.uuid() });

export async function personOf(db: Db, caseId: string) {
  const text = 'select user_id as "userId" from cases where id = $1 and closed_at is null';
  return (await sql(db, Person, 'person of case', text, [caseId]))[0]?.userId;
}

const keep = `
  update cases set address_asked_at = now(), address_tag = $2, address_was_confirmed = $3
  where id = $1 and closed_at is null`;

/** Stores what auth answered for an open case. */
export async function keepAddress(db: Db, caseId: string, address: AddressTag | null) {
  await execute(db, 'keep address', keep, [caseId, address?.tag ?? null, address?.wasConfirmed ?? null]);
}

const Address = z.object({ tag: z.string(), wasConfirmed: z.boolean() });
const find = `
  select c.address_tag as tag, c.address_was_confirmed as "wasConfirmed"
  from decisions d join cases c on c.id = d.case_id where d.id = $1 and c.address_tag is not null`;

/** The tag (HMAC) of the email of the person whom a decision is about. */
export async function emailTagOf(db: Db, decisionId: string) {
  return (await sql(db, Address, 'address of decision', find, [decisionId]))[0];
}

const forget = `
  update cases set address_tag = null, address_was_confirmed = null, address_asked_at = coalesce(address_asked_at, now())
  where id = $1`;

/** Deletes the tag of the email from a case. */
export async function forgetAddress(db: Db, caseId: string) {
  await execute(db, 'forget address', forget, [caseId]);
}
