import { type Db, execute } from '@kindred/kit/sql';
import { choiceBitFunctions } from './choice-bits.js';

/** Gives the database the bits of the contract's choices. Replicas that start at the same time take turns. */
export async function replaceChoiceBits(tx: Db) {
  await execute(tx, 'lock choice bits', `select pg_advisory_xact_lock(hashtext('profile choices'))`);
  for (const { name, statement } of choiceBitFunctions) await execute(tx, `replace ${name}`, statement);
}
