import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { tooOften } from '@kindred/contracts/errors';
import { ConcurrencyLimit } from './concurrency-limit.js';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Calls named after their client and number, `kim 1`, that end when they are told to. */
function rehearse({ atOnce, waiting, factor = 1 }: { atOnce: number; waiting: number; factor?: number }) {
  const limit = new ConcurrencyLimit({ LIMITS_FACTOR: factor, CALLS_AT_ONCE: atOnce, CALLS_WAITING: waiting });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const settled = () => new Promise((done) => setImmediate(done));
  const ask = (name: string) => {
    const work = () => {
      begun.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return end.promise;
    };
    return limit.run(name.split(' ')[0] ?? '', work).catch((error) => void refused.push(`${name}: ${error.code}`));
  };
  const askAll = async (...names: string[]) => {
    for (const name of names) void ask(name);
    await settled();
  };
  const end = async (name: string, error?: Error) => {
    if (error) ends.get(name)?.reject(error);
    else ends.get(name)?.resolve();
    await settled();
  };
  const pass = async (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    await settled();
  };
  return { askAll, begun, refused, end, pass };
}

describe('the concurrency limit', () => {
  it('runs so many calls of one client at once, the others in their order', async () => {
    const { askAll, begun, end } = rehearse({ atOnce: 2, waiting: 9 });
    await askAll('kim 1', 'kim 2', 'kim 3', 'kim 4');
    expect(begun).toEqual(['kim 1', 'kim 2']);
    await end('kim 2');
    await end('kim 1');
    expect(begun).toEqual(['kim 1', 'kim 2', 'kim 3', 'kim 4']);
  });

  it('lets nobody wait for another client', async () => {
    const { askAll, begun } = rehearse({ atOnce: 1, waiting: 9 });
    await askAll('flood 1', 'flood 2', 'flood 3', 'kim 1');
    expect(begun).toEqual(['flood 1', 'kim 1']);
  });

  it('refuses more than may wait, after a while, and only to who has so many', async () => {
    const { askAll, begun, refused, end, pass } = rehearse({ atOnce: 1, waiting: 1 });
    await askAll('flood 1', 'flood 2', 'flood 3', 'kim 1');
    await pass(249);
    expect(refused).toEqual([]);
    await pass(1);
    expect(refused).toEqual(['flood 3: too_many_at_once']);
    await end('flood 1');
    await askAll('flood 4');
    expect(begun).toEqual(['flood 1', 'kim 1', 'flood 2']);
    await end('flood 2');
    expect(begun).toEqual(['flood 1', 'kim 1', 'flood 2', 'flood 4']);
  });

  it('gives a place on after a call that failed, and forgets who has nothing under way', async () => {
    const { askAll, begun, refused, end } = rehearse({ atOnce: 1, waiting: 1 });
    await askAll('kim 1', 'kim 2');
    await end('kim 1', Object.assign(new Error('broken'), { code: 'broken' }));
    expect(refused).toEqual(['kim 1: broken']);
    await end('kim 2');
    await askAll('kim 3', 'kim 4');
    expect(begun).toEqual(['kim 1', 'kim 2', 'kim 3']);
  });

  it('has a call that is refused for asking too often keep its place for a while', async () => {
    const { askAll, begun, refused, end, pass } = rehearse({ atOnce: 1, waiting: 9 });
    await askAll('flood 1', 'flood 2');
    await end('flood 1', tooOften(1));
    await pass(249);
    expect([begun, refused]).toEqual([['flood 1'], []]);
    await pass(1);
    expect([begun, refused]).toEqual([['flood 1', 'flood 2'], ['flood 1: rate_limited']]);
  });

  it('follows the factor of all limits, and is off with it', async () => {
    const doubled = rehearse({ atOnce: 1, waiting: 1, factor: 2 });
    await doubled.askAll('kim 1', 'kim 2', 'kim 3', 'kim 4', 'kim 5');
    expect(doubled.begun).toEqual(['kim 1', 'kim 2']);
    await doubled.pass(250);
    expect(doubled.refused).toEqual(['kim 5: too_many_at_once']);
    const off = rehearse({ atOnce: 1, waiting: 1, factor: 0 });
    await off.askAll('kim 1', 'kim 2', 'kim 3');
    expect(off.begun).toEqual(['kim 1', 'kim 2', 'kim 3']);
    await off.end('kim 1', tooOften(1));
    expect(off.refused).toEqual(['kim 1: rate_limited']);
  });
});
