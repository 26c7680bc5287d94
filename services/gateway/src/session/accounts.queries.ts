import { type Account, type AccountChanged, Role } from '@kindred/contracts/auth';
import type { DecisionMade } from '@kindred/contracts/moderation';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** An account, whether there are decisions about it that its owner has not read, and whether they passed the age gate. */
export type KeptAccount = Account & { hasNotices: boolean; isWelcomed: boolean };

/** The copy of an account. */
export type AccountCopy = {
  version: number;
  /** Null unless the account is active. */
  account: KeptAccount | null;
  /** Whether it was read from auth within the last hour. */
  isRecent: boolean;
};

/** The columns of an account, for a statement with the table alias `a`; null where there is no row. */
export const accountColumns = `a.id as "accountId", a.state, a.version, a.email, a.username, a.is_verified as "isVerified",
  a.role, a.is_welcomed as "isWelcomed", a.notices > 0 as "hasNotices", a.created_at as "accountCreatedAt", a.read_at > now() - interval '1 hour' as "isRecent"`;
export const AccountColumns = z.object({
  accountId: z.uuid().nullable(),
  state: z.enum(['active', 'suspended', 'deleted']).nullable(),
  version: z.int().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  isVerified: z.boolean().nullable(),
  role: z.enum(Role.options).nullable(),
  isWelcomed: z.boolean().nullable(),
  hasNotices: z.boolean().nullable(),
  accountCreatedAt: z.date().nullable(),
  isRecent: z.boolean().nullable(),
});
type AccountColumns = z.infer<typeof AccountColumns>;

const read = `select ${accountColumns} from accounts a where a.id = $1`;

export async function readAccount(db: Db, id: string): Promise<AccountCopy | null> {
  const [row] = await sql(db, AccountColumns, 'read account', read, [id]);
  return row ? copyIn(row) : null;
}

/** The copy in a row of these columns, or null. */
export function copyIn(row: AccountColumns): AccountCopy | null {
  const { version, isRecent } = row;
  return version === null || isRecent === null ? null : { version, isRecent, account: activeAccountIn(row) };
}

function activeAccountIn({
  accountId: id,
  state,
  email,
  username,
  isVerified,
  role,
  isWelcomed,
  hasNotices,
  accountCreatedAt,
}: AccountColumns) {
  const isComplete = id && email !== null && username !== null && isVerified !== null && role && accountCreatedAt;
  if (state !== 'active' || !isComplete) return null;
  const createdAt = accountCreatedAt.toISOString();
  const kept = { hasNotices: hasNotices ?? false, isWelcomed: isWelcomed ?? false };
  return { id, email, username, isVerified, role, ...kept, createdAt };
}

/** Saves an active account unless a newer version is stored. A deleted account stays deleted. */
export async function saveAccount(db: Db, account: Account & { version: number; isWelcomed: boolean }) {
  const { id, version, email, username, isVerified, role, createdAt, isWelcomed } = account;
  const values = [id, version, 'active', email, username, isVerified, role, createdAt, isWelcomed];
  await execute(db, 'upsert account', upsert, values);
}

/** Saves the state of an account that is not active, and removes its personal data. */
export async function saveState(db: Db, { id, version, state }: Pick<AccountChanged, 'id' | 'version' | 'state'>) {
  await execute(db, 'upsert account', upsert, [id, version, state, null, null, null, null, null, null]);
}

const upsert = `
  insert into accounts (id, version, state, email, username, is_verified, role, created_at, is_welcomed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (id) do update set version = excluded.version, state = excluded.state, email = excluded.email,
    username = excluded.username, is_verified = excluded.is_verified, role = excluded.role,
    created_at = excluded.created_at, read_at = now(),
    is_welcomed = case excluded.state when 'deleted' then null else coalesce(excluded.is_welcomed, accounts.is_welcomed) end,
    notices = case excluded.state when 'deleted' then 0 else accounts.notices end
  where accounts.version <= excluded.version and accounts.state <> 'deleted'`;

const markDeleted = `
  update accounts set state = 'deleted', email = null, username = null, is_verified = null, role = null, created_at = null,
    is_welcomed = null, notices = 0
  where id = $1`;

/** Marks an account as deleted at once. The event brings the version. */
export async function markAccountDeleted(db: Db, id: string) {
  await execute(db, 'mark account deleted', markDeleted, [id]);
}

const keepUnreadStatements = `
  insert into accounts (id, version, state, read_at, notices) values ($1, 0, 'suspended', '-infinity', $2)
  on conflict (id) do update set notices = excluded.notices
  where abs(accounts.notices) < abs(excluded.notices) and accounts.state <> 'deleted'`;

/**
 * Keeps whether there are decisions that the person has not read, unless a newer version is stored: the version, negative if
 * there are none. Of an account without a copy the rest is read from auth when it is needed.
 */
export async function saveUnreadStatements(
  db: Db,
  { id, version, hasNotices }: Pick<DecisionMade, 'id' | 'version' | 'hasNotices'>,
) {
  await execute(db, 'keep unread statements', keepUnreadStatements, [id, hasNotices ? version : -version]);
}
