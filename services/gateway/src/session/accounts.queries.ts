import type { Account, AccountChanged } from '@kindred/contracts/auth';
import type pg from 'pg';

/** What is kept of an account; its own data only while it is active. */
export type KeptAccount = {
  state: AccountChanged['state'];
  version: number;
  account: Account;
  /** Whether auth said so within the last hour. */
  isRecent: boolean;
};

/** An account's columns, for a statement that calls its table `a`. */
export const accountColumns = `a.id as "accountId", a.state, a.version, a.email, a.username, a.is_verified as "isVerified",
  a.role, a.created_at as "accountCreatedAt", a.read_at > now() - interval '1 hour' as "isRecent"`;
export type AccountColumns = Omit<KeptAccount, 'account'> &
  Omit<Account, 'id' | 'createdAt'> & { accountId: string | null; accountCreatedAt: string };

const read = `select ${accountColumns} from accounts a where a.id = $1`;

export async function readAccount(db: pg.Pool, id: string): Promise<KeptAccount | null> {
  const { rows } = await db.query<AccountColumns>({ name: 'read account', text: read, values: [id] });
  return rows[0] ? accountIn(rows[0]) : null;
}

/** The account in a row of these columns, if there is one. */
export function accountIn({ state, version, isRecent, accountId, accountCreatedAt, ...row }: AccountColumns) {
  if (!accountId) return null;
  const { email, username, isVerified, role } = row;
  const account = { id: accountId, email, username, isVerified, role, createdAt: accountCreatedAt };
  return { state, version, isRecent, account };
}

/** Keeps what auth said unless something newer is known. A deleted account stays deleted. */
export async function keepAccount(db: pg.Pool, version: number, account: Account) {
  const { id, email, username, isVerified, role, createdAt } = account;
  await keep(db, [id, version, 'active', email, username, isVerified, role, createdAt]);
}

/** The same of one that is not active: what was known of it is forgotten. */
export async function keepState(db: pg.Pool, { id, version, state }: Pick<AccountChanged, 'id' | 'version' | 'state'>) {
  await keep(db, [id, version, state, null, null, null, null, null]);
}

/** An account was deleted a moment ago; the event brings the version. */
export async function forgetAccount(db: pg.Pool, id: string) {
  await db.query(
    `update accounts set state = 'deleted', email = null, username = null, is_verified = null, role = null,
       created_at = null where id = $1`,
    [id],
  );
}

async function keep(db: pg.Pool, values: unknown[]) {
  const text = `
    insert into accounts (id, version, state, email, username, is_verified, role, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do update set version = excluded.version, state = excluded.state, email = excluded.email,
      username = excluded.username, is_verified = excluded.is_verified, role = excluded.role,
      created_at = excluded.created_at, read_at = now()
    where accounts.version <= excluded.version and accounts.state <> 'deleted'`;
  await db.query({ name: 'keep account', text, values });
}
