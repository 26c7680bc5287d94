import { beforeEach, describe, expect, it } from '@jest/globals';
import { SlowOwners } from './slow-owners.js';
import { type TurnSizes, Turns } from './turns.js';

let now: number;
let begun: string[];
let refused: string[];
let open: Map<string, PromiseWithResolvers<void>>;
beforeEach(() => {
  [now, begun, refused, open] = [0, [], [], new Map()];
});

const turnsOf = (sizes: Partial<TurnSizes> = {}, isLast?: (ownerId: string) => boolean) =>
  new Turns({ atOnce: 1, waiting: 99, ...sizes }, { now: () => now, isLast });

/** Work named after its owner and number, `kim 1`, that ends when it is told to. */
function jobOf(name: string, until = 30) {
  const work = () => {
    begun.push(name);
    const ended = Promise.withResolvers<void>();
    open.set(name, ended);
    return ended.promise;
  };
  return { ownerId: name.split(' ')[0] ?? '', until, work, refusal: (reason: string) => new Error(reason) };
}

/** Everything that can happen without another end has happened. */
const idle = () => new Promise((done) => setImmediate(done));

async function ask(turns: Turns, ...names: string[]) {
  for (const name of names) {
    turns.run(jobOf(name)).catch(({ message }) => refused.push(`${name} ${message}`));
  }
  await idle();
}

async function end(name: string) {
  open.get(name)?.resolve();
  await idle();
}

/** Ends whatever runs until nothing does. */
async function endAll() {
  for (let n = 0; n < begun.length; n++) await end(begun[n] ?? '');
}

describe('turns', () => {
  it('alternate between owners, and keep the order of each', async () => {
    await ask(turnsOf(), 'flood 1', 'flood 2', 'flood 3', 'flood 4', 'kim 1', 'kim 2', 'robin 1');
    await endAll();
    expect(begun).toEqual(['flood 1', 'kim 1', 'robin 1', 'flood 2', 'kim 2', 'flood 3', 'flood 4']);
  });

  it('are one at a time of an owner where the sizes say so, however many run in all', async () => {
    const names = ['flood 1', 'flood 2', 'kim 1', 'robin 1'];
    await ask(turnsOf({ atOnce: 2, atOnceOfOwner: 1 }), ...names);
    expect(begun).toEqual(['flood 1', 'kim 1']);
    await end('flood 1');
    expect(begun).toEqual(['flood 1', 'kim 1', 'robin 1']);
    begun = [];
    await ask(turnsOf({ atOnce: 2 }), ...names);
    expect(begun).toEqual(['flood 1', 'flood 2']);
  });

  it('are refused to an owner with too much that waits', async () => {
    await ask(turnsOf({ waitingOfOwner: 2 }), 'flood 1', 'flood 2', 'flood 3', 'flood 4', 'kim 1');
    expect(refused).toEqual(['flood 4 owner']);
  });

  it('are taken from the longest line where there is no room, and never for an owner with as much', async () => {
    const turns = turnsOf({ waiting: 3 });
    await ask(turns, 'flood 1', 'flood 2', 'flood 3', 'flood 4', 'kim 1', 'kim 2', 'flood 5');
    expect(refused.sort()).toEqual(['flood 4 full', 'flood 5 full', 'kim 2 full']);
    await endAll();
    expect(begun).toEqual(['flood 1', 'kim 1', 'flood 2', 'flood 3']);
  });

  it('leave room for a newcomer, however many owners fill it', async () => {
    const crowd = Array.from({ length: 50 }, (_, one) => Array.from({ length: 21 }, (_, n) => `m${one} ${n}`)).flat();
    const turns = turnsOf({ waiting: 1000 });
    await ask(turns, ...crowd);
    const before = refused.length;
    await ask(turns, 'newcomer 1');
    expect(refused.slice(before)).toEqual([expect.stringMatching(/^m\d+ \d+ full$/)]);
  });

  it('come to whoever goes last after everybody else, also after who comes later', async () => {
    const turns = turnsOf({}, (ownerId) => ownerId === 'flood');
    await ask(turns, 'sam 1', 'flood 1', 'flood 2', 'kim 1');
    await end('sam 1');
    await ask(turns, 'robin 1');
    await endAll();
    expect(begun).toEqual(['sam 1', 'kim 1', 'robin 1', 'flood 1', 'flood 2']);
  });

  it('do not come after the time of a job is over, which may be moved', async () => {
    const turns = turnsOf();
    await ask(turns, 'kim 1');
    const moved = jobOf('sam 1', 5);
    void turns.run(moved);
    const late = turns.run(jobOf('robin 1', 5));
    moved.until = 30;
    now = 5;
    const outcome = expect(late).rejects.toThrow('late');
    await end('kim 1');
    await outcome;
    expect(begun).toEqual(['kim 1', 'sam 1']);
  });

  it('go on after work that failed', async () => {
    const turns = turnsOf();
    const failed = turns.run({ ...jobOf('kim 1'), work: () => Promise.reject(new Error('damaged')) });
    await expect(failed).rejects.toThrow('damaged');
    await ask(turns, 'kim 2');
    expect(begun).toEqual(['kim 2']);
  });
});

it('whose work was slow is remembered for an hour, also if it failed', async () => {
  const slow = new SlowOwners(1000, () => now);
  const takes = (ms: number) => async () => {
    now += ms;
    throw new Error('damaged');
  };
  await expect(slow.watch('kim', takes(999))).rejects.toThrow('damaged');
  await expect(slow.watch('robin', takes(1000))).rejects.toThrow('damaged');
  expect([slow.has('kim'), slow.has('robin')]).toEqual([false, true]);
  now += 3600_000;
  expect(slow.has('robin')).toBe(false);
});
