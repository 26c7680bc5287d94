import { type Db, execute } from '@kindred/kit/sql';

const noteFirst = `
  update users set sign_in_mailed_at = '-infinity' where id = $1 and sign_in_mailed_at is null and deleted_at is null`;

/** @returns whether it is the first sign-in of the account */
export async function noteFirstSignIn(tx: Db, userId: string): Promise<boolean> {
  return (await execute(tx, 'note first sign-in', noteFirst, [userId])) === 1;
}

const noteMail = `
  update users set sign_in_mailed_at = now()
  where id = $1 and sign_in_mailed_at < now() - interval '1 hour' and deleted_at is null`;

/** @returns whether its owner is to be mailed: the last such mail is an hour old */
export async function noteSignInMail(tx: Db, userId: string): Promise<boolean> {
  return (await execute(tx, 'note sign-in mail', noteMail, [userId])) === 1;
}
