import { expect, it } from '@jest/globals';
import { createLogger } from '../src/logger.js';
import { RepeatedWork } from '../src/repeated-work.js';
import { sweepAsOf } from '../src/sweep-as-of.js';

const never = 3600;

it('does work at the start where it says so, and ends when what is under way has ended', async () => {
  const steps: string[] = [];
  const finish = Promise.withResolvers<void>();
  const repeated = new RepeatedWork(createLogger('test', 'silent'));
  const work = (name: string) => ({ everySeconds: never, failure: name, perform: async () => void steps.push(name) });
  repeated.add(work('by the clock only'));
  repeated.add({ ...work('fails'), atStart: true, perform: () => Promise.reject(new Error('It failed.')) });
  repeated.add({
    ...work('lasts'),
    atStart: true,
    perform: () => finish.promise.then(() => void steps.push('lasted')),
  });
  expect(steps).toEqual([]);
  repeated.open();
  const closed = repeated.close().then(() => steps.push('closed'));
  finish.resolve();
  await closed;
  expect(steps).toEqual(['lasted', 'closed']);
});

it('comes again with the next turn, also after one that failed', async () => {
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  const repeated = new RepeatedWork(createLogger('test', 'silent'));
  const perform = async () => {
    turns[count++]?.resolve();
    throw new Error('It failed.');
  };
  repeated.add({ everySeconds: 0.01, failure: 'it failed', perform });
  repeated.open();
  await Promise.all(turns.map(({ promise }) => promise));
  await repeated.close();
});

it('sweeps as of another time, and not in production', async () => {
  const asOf = '2030-01-01T00:00:00.000Z';
  const sweep = async (time: Date) => time.getUTCFullYear();
  expect(await sweepAsOf({ NODE_ENV: 'test' }, { asOf }, sweep)).toEqual({ count: 2030 });
  await expect(sweepAsOf({ NODE_ENV: 'production' }, { asOf }, sweep)).rejects.toMatchObject({ kind: 'forbidden' });
});
