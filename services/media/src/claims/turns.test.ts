import { beforeEach, describe, expect, it } from '@jest/globals';
import { ClaimTurns } from './turns.js';

let now: number;
let begun: string[];
let open: Map<string, PromiseWithResolvers<string>>;
beforeEach(() => {
  [now, begun, open] = [0, [], new Map()];
});

const turns = (sizes = {}) => new ClaimTurns({ atOnce: 1, waiting: 1000, ...sizes }, { now: () => now });

/** Work named after its person and number, `kim 1`, that ends when it is told to. */
function want(key: string, deadline = 30) {
  const work = () => {
    begun.push(key);
    const result = Promise.withResolvers<string>();
    open.set(key, result);
    return result.promise;
  };
  return { personId: key.split(' ')[0] ?? '', key, deadline, work };
}

/** Everything that can happen without another end has happened. */
const idle = () => new Promise((done) => setImmediate(done));

async function end(key: string) {
  open.get(key)?.resolve(`done ${key}`);
  await idle();
}

describe('turns', () => {
  it('run one job of a person at a time, however many may run in all', async () => {
    const queue = turns({ atOnce: 2 });
    for (const key of ['flood 1', 'flood 2']) void queue.take(want(key));
    await idle();
    expect(begun).toEqual(['flood 1']);
    void queue.take(want('kim 1'));
    await idle();
    expect(begun).toEqual(['flood 1', 'kim 1']);
  });

  it('are refused when too many jobs wait in all, of whom has most of them', async () => {
    const queue = turns({ waiting: 3 });
    for (const key of ['a 1', 'a 2', 'a 3']) void queue.take(want(key));
    const pushedOut = queue.take(want('a 4'));
    void queue.take(want('b 1'));
    await expect(pushedOut).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' });
  });

  it('run the same job once, whether it waits or runs', async () => {
    const queue = turns();
    const wanted = ['kim 1', 'kim 2', 'kim 2', 'kim 1'].map((key) => queue.take(want(key)));
    await idle();
    await end('kim 1');
    await end('kim 2');
    expect(begun).toEqual(['kim 1', 'kim 2']);
    expect((await Promise.all(wanted)).map(({ isRepeat }) => isRepeat)).toEqual([false, false, true, true]);
  });

  it('do not begin a job whose caller has given up', async () => {
    const queue = turns();
    void queue.take(want('kim 1'));
    const late = queue.take(want('robin 1', 5));
    const prolonged = queue.take(want('sam 1', 5));
    void queue.take(want('sam 1', 30));
    await idle();
    now = 5;
    const [, outcome] = [await end('kim 1'), await late.catch((error) => error)];
    expect(outcome).toMatchObject({ kind: 'timeout' });
    expect(begun).toEqual(['kim 1', 'sam 1']);
    await end('sam 1');
    expect(await prolonged).toEqual({ value: 'done sam 1', isRepeat: false });
  });
});
