import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { tooOften } from '@kindred/contracts/errors';
import { ConcurrencyLimit } from './concurrency-limit.js';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Runs calls that are named after their client and a number, `kim 1`, and end when the test ends them. */
function simulate({ atOnce, waiting, factor = 1 }: { atOnce: number; waiting: number; factor?: number }) {
  const limit = new ConcurrencyLimit({ LIMITS_FACTOR: factor, CALLS_AT_ONCE: atOnce, CALLS_WAITING: waiting });
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const idle = () => new Promise((done) => setImmediate(done));
  const ask = (name: string) => {
    const work = () => {
      started.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return end.promise;
    };
    return limit.run(name.split(' ')[0] ?? '', work).catch((error) => void refused.push(`${name}: ${error.code}`));
  };
  const askAll = async (...names: string[]) => {
    for (const name of names) void ask(name);
    await idle();
  };
  const end = async (name: string, error?: Error) => {
    if (error) ends.get(name)?.reject(error);
    else ends.get(name)?.resolve();
    await idle();
  };
  const pass = async (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    await idle();
  };
  return { askAll, started, refused, end, pass };
}

describe('the concurrency limit', () => {
  it('runs a fixed number of calls of one client at once and the others in their order', async () => {
    const { askAll, started, end } = simulate({ atOnce: 2, waiting: 9 });
    await askAll('kim 1', 'kim 2', 'kim 3', 'kim 4');
    expect(started).toEqual(['kim 1', 'kim 2']);
    await end('kim 2');
    await end('kim 1');
    expect(started).toEqual(['kim 1', 'kim 2', 'kim 3', 'kim 4']);
  });

  it('lets no client wait for another', async () => {
    const { askAll, started } = simulate({ atOnce: 1, waiting: 9 });
    await askAll('flood 1', 'flood 2', 'flood 3', 'kim 1');
    expect(started).toEqual(['flood 1', 'kim 1']);
  });

  it('refuses, after a delay, the calls that do not fit into the queue of their client', async () => {
    const { askAll, started, refused, end, pass } = simulate({ atOnce: 1, waiting: 1 });
    await askAll('flood 1', 'flood 2', 'flood 3', 'kim 1');
    await pass(249);
    expect(refused).toEqual([]);
    await pass(1);
    expect(refused).toEqual(['flood 3: too_many_at_once']);
    await end('flood 1');
    await askAll('flood 4');
    expect(started).toEqual(['flood 1', 'kim 1', 'flood 2']);
    await end('flood 2');
    expect(started).toEqual(['flood 1', 'kim 1', 'flood 2', 'flood 4']);
  });

  it('releases the slot of a call that failed, and forgets clients without calls', async () => {
    const { askAll, started, refused, end } = simulate({ atOnce: 1, waiting: 1 });
    await askAll('kim 1', 'kim 2');
    await end('kim 1', Object.assign(new Error('broken'), { code: 'broken' }));
    expect(refused).toEqual(['kim 1: broken']);
    await end('kim 2');
    await askAll('kim 3', 'kim 4');
    expect(started).toEqual(['kim 1', 'kim 2', 'kim 3']);
  });

  it('delays the refusal of a rate limit, which holds its slot until then', async () => {
    const { askAll, started, refused, end, pass } = simulate({ atOnce: 1, waiting: 9 });
    await askAll('flood 1', 'flood 2');
    await end('flood 1', tooOften(1));
    await pass(249);
    expect([started, refused]).toEqual([['flood 1'], []]);
    await pass(1);
    expect([started, refused]).toEqual([['flood 1', 'flood 2'], ['flood 1: rate_limited']]);
  });

  it('is multiplied by LIMITS_FACTOR, and off when that is 0', async () => {
    const doubled = simulate({ atOnce: 1, waiting: 1, factor: 2 });
    await doubled.askAll('kim 1', 'kim 2', 'kim 3', 'kim 4', 'kim 5');
    expect(doubled.started).toEqual(['kim 1', 'kim 2']);
    await doubled.pass(250);
    expect(doubled.refused).toEqual(['kim 5: too_many_at_once']);
    const off = simulate({ atOnce: 1, waiting: 1, factor: 0 });
    await off.askAll('kim 1', 'kim 2', 'kim 3');
    expect(off.started).toEqual(['kim 1', 'kim 2', 'kim 3']);
    await off.end('kim 1', tooOften(1));
    expect(off.refused).toEqual(['kim 1: rate_limited']);
  });
});
