import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import { createLogger } from '@kindred/kit/logger';
import { freshWorld } from '@kindred/testing/fresh-world';
import type { Customers } from '../src/customers/customers.service.js';
import { database } from '../src/database.js';
import { ReconciliationService } from '../src/reconciliation/reconciliation.service.js';
import type { Ledger } from '../src/subscriptions/ledger.service.js';

it('a reconciliation ends with the customer whom it asks about when the process ends', async () => {
  const world = await freshWorld(['billing']);
  const db = await openDatabase(world.databaseUrl('billing'), database, 2);
  for (const id of [randomUUID(), randomUUID()]) {
    await db.query('insert into customers (id, stripe_customer_id, is_premium) values ($1, $2, true)', [
      id,
      `cus_${id}`,
    ]);
  }
  const asked: string[] = [];
  const withLease = async (id: string) => {
    asked.push(id);
    reconciliation.beforeApplicationShutdown();
  };
  const customers = { withLease } as unknown as Customers;
  const reconciliation = new ReconciliationService(db, customers, {} as Ledger, createLogger('test', 'silent'));
  await reconciliation.run();
  expect(asked).toHaveLength(1);
  await db.destroy();
  await world.drop();
});
