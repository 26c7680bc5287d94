import type { Account, AccountChanged } from '@kindred/contracts/auth';
import type pg from 'pg';

/** The copy of an account. It has personal data only while the account is active. */
export type AccountCopy = {
  state: AccountChanged['state'];
  version: number;
  account: Account;
  /** Whether it was read from auth within the last hour. */
  isRecent: boolean;
};

/** The columns of an account, for a statement with the table alias `a`. */
export const accountColumns = `a.id as "accountId", a.state, a.version, a.email, a.username, a.is_verified as "isVerified",
  a.role, a.created_at as "accountCreatedAt", a.read_at > now() - interval '1 hour' as "isRecent"`;
export type AccountColumns = Omit<AccountCopy, 'account'> &
  Omit<Account, 'id' | 'createdAt'> & { accountId: string | null; accountCreatedAt: string };

const read = `select ${accountColumns} from accounts a where a.id = $1`;

export async function readAccount(db: pg.Pool, id: string): Promise<AccountCopy | null> {
  const { rows } = await db.query<AccountColumns>({ name: 'read account', text: read, values: [id] });
  return rows[0] ? accountIn(rows[0]) : null;
}

/** The account in a row of these columns, or null. */
export function accountIn({ state, version, isRecent, accountId, accountCreatedAt, ...row }: AccountColumns) {
  if (!accountId) return null;
  const { email, username, isVerified, role } = row;
  const account = { id: accountId, email, username, isVerified, role, createdAt: accountCreatedAt };
  return { state, version, isRecent, account };
}

/** Saves an active account unless a newer version is stored. A deleted account stays deleted. */
export async function saveAccount(db: pg.Pool, version: number, account: Account) {
  const { id, email, username, isVerified, role, createdAt } = account;
  await upsert(db, [id, version, 'active', email, username, isVerified, role, createdAt]);
}

/** Saves the state of an account that is not active, and removes its personal data. */
export async function saveState(db: pg.Pool, { id, version, state }: Pick<AccountChanged, 'id' | 'version' | 'state'>) {
  await upsert(db, [id, version, state, null, null, null, null, null]);
}

/** Marks an account as deleted at once. The event brings the version. */
export async function markAccountDeleted(db: pg.Pool, id: string) {
  await db.query(
    `update accounts set state = 'deleted', email = null, username = null, is_verified = null, role = null,
       created_at = null where id = $1`,
    [id],
  );
}

async function upsert(db: pg.Pool, values: unknown[]) {
  const text = `
    insert into accounts (id, version, state, email, username, is_verified, role, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do update set version = excluded.version, state = excluded.state, email = excluded.email,
      username = excluded.username, is_verified = excluded.is_verified, role = excluded.role,
      created_at = excluded.created_at, read_at = now()
    where accounts.version <= excluded.version and accounts.state <> 'deleted'`;
  await db.query({ name: 'upsert account', text, values });
}
