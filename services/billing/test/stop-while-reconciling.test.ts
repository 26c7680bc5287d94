import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import { createLogger } from '@kindred/kit/logger';
import { freshWorld } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type { Customers } from '../src/customers/customers.service.js';
import { database } from '../src/database.js';
import { ReconciliationService } from '../src/reconciliation/reconciliation.service.js';
import type { Ledger } from '../src/subscriptions/ledger.service.js';

it('a reconciliation asks about four customers at once, and ends with those when the process ends', async () => {
  const world = await freshWorld(['billing']);
  const db = await openDatabase(world.databaseUrl('billing'), database, 2);
  for (const id of Array.from({ length: 5 }, () => randomUUID())) {
    await db.query('insert into customers (id, stripe_customer_id, is_premium) values ($1, $2, true)', [
      id,
      `cus_${id}`,
    ]);
  }
  const asked: string[] = [];
  const answered = Promise.withResolvers<void>();
  const withLease = (id: string) => {
    asked.push(id);
    return answered.promise;
  };
  const customers = { withLease } as unknown as Customers;
  const reconciliation = new ReconciliationService(db, customers, {} as Ledger, createLogger('test', 'silent'));
  const run = reconciliation.run();
  await until(
    async () => asked,
    ({ length }) => length === 4,
  );
  reconciliation.beforeApplicationShutdown();
  answered.resolve();
  await run;
  expect(asked).toHaveLength(4);
  await db.destroy();
  await world.drop();
});
