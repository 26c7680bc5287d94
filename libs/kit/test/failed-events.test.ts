import { expect, it } from '@jest/globals';
import { freshWorld } from '@kindred/testing/fresh-world';
import { openDatabase } from '../src/database.js';
import { createFailedEvents, FailedEvents } from '../src/failed-events.js';
import { createLogger } from '../src/logger.js';
import { OwedWorkRegistry } from '../src/owed-work-registry.js';
import { type Repeated, RepeatedWork } from '../src/repeated-work.js';

const log = createLogger('test', 'silent');

it('an event that was set aside stays until an operator lets it be tried again, for it may tell of a deletion', async () => {
  const world = await freshWorld(['sample']);
  const db = await openDatabase(world.databaseUrl('sample'), { schema: 'sample', entities: [], migrations: [] }, 2);
  await db.query(createFailedEvents);
  const repeated = new RepeatedWork(log);
  const hourly: Repeated[] = [];
  repeated.add = (work) => void hourly.push(work);
  const registry = new OwedWorkRegistry(db, log, repeated);
  const failed = new FailedEvents(db, registry);
  failed.handle('event.sample.deleted', async () => undefined);
  await failed.keep({ id: 'one', subject: 'event.sample.deleted', payload: {} }, new Error('a bug'));
  await db.query(`update failed_events set set_aside_at = now() - interval '90 days'`);
  for (const { perform } of hourly) await perform();
  expect(await registry.setAside('', 10)).toMatchObject([{ work: 'event', id: 'one', error: 'Error' }]);
  await db.destroy();
  await world.drop();
});
