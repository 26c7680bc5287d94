import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountChanged, registerAccount, removeAccount } from '@kindred/contracts/auth';
import { republishAccounts } from '@kindred/contracts/rebuild';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { query } from '@kindred/testing/query';
import { until } from '@kindred/testing/until';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

it('every account is announced again as it is, the deleted and the suspended too, a page at a time', async () => {
  const password = 'secret1';
  const register = (username: string) =>
    call(auth.bus, registerAccount, { email: `${username}@example.com`, username, password });
  const [deleted, suspended] = [await register('robin'), await register('quokka')];
  await call(auth.bus, removeAccount, { password }, deleted.id);
  const url = auth.world.databaseUrl('auth');
  await query(url, 'update users set is_blocked = true, version = version + 1 where id = $1', [suspended.id]);
  const more = `insert into users (id, email, username, password_hash)
    select gen_random_uuid(), 'm' || n || '@example.com', 'member', 'none' from generate_series(1, 398) n`;
  await query(url, more);
  await until(
    () => query(url, 'select from outbox'),
    ({ rowCount }) => rowCount === 0,
  );

  const told = await collectEvents(auth.bus.nats, accountChanged, () => true);
  const counts: number[] = [];
  for (let after: string | null = null; ; ) {
    const { count, next }: { count: number; next: string | null } = await call(auth.bus, republishAccounts, { after });
    counts.push(count);
    if (next === null) break;
    after = next;
  }
  expect(counts).toEqual([200, 200, 0]);
  await until(
    async () => told,
    ({ length }) => length >= 400,
  );
  const { rows } = await query(url, 'select id, version from users');
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(told.map(({ id, version }) => ({ id, version })).sort(byId)).toEqual(rows.sort(byId));
  const toldOf = (user: { id: string }) => told.find(({ id }) => id === user.id);
  expect(toldOf(deleted)).toMatchObject({ state: 'deleted', addressTag: null });
  expect(toldOf(suspended)).toMatchObject({ state: 'suspended', addressTag: expect.stringMatching(/^[0-9a-f]{64}$/) });
});
