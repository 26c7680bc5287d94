import { randomUUID } from 'node:crypto';
import { registerAccount } from '@kindred/contracts/auth';
import { call } from '@kindred/kit/call';
import { type Mail, mailsTo } from '@kindred/testing/mails';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import type { AuthAlone } from './start-auth.js';

export type AddressBook = ReturnType<typeof addressBook>;

/** Accounts with addresses of their own, and the mails that reach these. */
export function addressBook(auth: AuthAlone) {
  const pool = new pg.Pool({ connectionString: auth.world.databaseUrl('auth'), max: 2 });
  const mailsOf = (email: string) => mailsTo(auth.world.mailboxUrl, email);
  const newAddress = () => `m${randomUUID()}@example.com`;
  return {
    newAddress,
    mailsOf,
    register: (email = newAddress()) =>
      call(auth.bus, registerAccount, { email, username: 'robin', password: 'secret1' }),
    /** The token in the mail of this number with a link. */
    tokenTo: async (email: string, number = 1) => {
      const mails = await until(
        async () => (await mailsOf(email)).filter(hasToken),
        (found) => found.length >= number,
      );
      return tokenIn(mails[number - 1]);
    },
    query: async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows,
    close: () => pool.end(),
  };
}

const hasToken = ({ text }: Mail) => text.includes('token=');
const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
