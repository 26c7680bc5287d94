import { until } from '@kindred/testing/until';
import { whileHeld } from '@kindred/testing/while-held';
import type { AddressBook } from './address-book.js';
import type { AuthAlone } from './start-auth.js';

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

function tooEarly(answer: unknown): never {
  throw new Error(`The second did not wait, and answered: ${JSON.stringify(answer)}`);
}

type Write = () => Promise<unknown>;

/**
 * Both calls have begun and wait for the account's row. Then the first gets it, and after it the second, whose outcome this is.
 * @throws where the second did not wait, with what it answered or threw
 */
export async function inOrder(auth: AuthAlone, book: AddressBook, userId: string, first: Write, second: Write) {
  let later: Promise<unknown> = Promise.resolve();
  const lock: [string, string] = ['select from users where id = $1 for update', userId];
  await whileHeld(auth.world.databaseUrl('auth'), lock, first, async () => {
    later = second();
    const waits = until(
      () => book.query(waiting),
      ({ length }) => length >= 2,
    );
    await Promise.race([waits, later.then(tooEarly)]);
  });
  return (await Promise.allSettled([later]))[0];
}
