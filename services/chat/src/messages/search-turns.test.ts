import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AppError } from '@kindred/contracts/app-error';
import { SearchTurns } from './search-turns.js';

let now: number;
let begun: string[];
let open: Map<string, PromiseWithResolvers<string>>;
beforeEach(() => {
  [now, begun, open] = [0, [], new Map()];
});

const turnsOf = (sizes = {}) => new SearchTurns({ atOnce: 1, waitingOfOwner: 9, waiting: 99, ...sizes }, () => now);

/** A search named after its member and number, `kim 1`, that ends when it is told to. */
function search(turns: SearchTurns, name: string) {
  return turns.run(name.split(' ')[0] ?? '', (watch) => {
    begun.push(name);
    const result = Promise.withResolvers<string>();
    open.set(name, result);
    return watch(() => result.promise);
  });
}

/** Everything that can happen without another end has happened. */
const idle = () => new Promise((done) => setImmediate(done));

async function end(name: string) {
  open.get(name)?.resolve(`found ${name}`);
  await idle();
}

const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'found',
    (error: AppError) => {
      const { kind, code, retryAfter } = error.toProblem();
      return `${kind} ${code} ${retryAfter}`;
    },
  );

describe('searches', () => {
  it('are refused where a member has too many that wait, or most of all when all have', async () => {
    const turns = turnsOf({ waitingOfOwner: 2, waiting: 3 });
    for (const name of ['flood 1', 'flood 2']) void search(turns, name);
    const pushedOut = codeOf(search(turns, 'flood 3'));
    expect(await codeOf(search(turns, 'flood 4'))).toBe('unavailable busy 5');
    for (const name of ['kim 1', 'robin 1']) void search(turns, name);
    expect(await pushedOut).toBe('unavailable service_unavailable 5');
    expect(await codeOf(search(turns, 'sam 1'))).toBe('unavailable service_unavailable 5');
  });

  it('of a member whose last was slow wait behind all others', async () => {
    const turns = turnsOf();
    void search(turns, 'flood 1').catch(() => undefined);
    await idle();
    now = 500;
    for (const name of ['flood 2', 'kim 1']) void search(turns, name);
    await end('flood 1');
    void search(turns, 'robin 1');
    for (const name of ['kim 1', 'robin 1']) await end(name);
    expect(begun).toEqual(['flood 1', 'kim 1', 'robin 1', 'flood 2']);
  });

  it('of a member whose last waited for a connection are as those of all others', async () => {
    const turns = turnsOf();
    await turns.run('flood', async (watch) => {
      now = 2000;
      return watch(async () => 'found');
    });
    void search(turns, 'robin 1');
    await idle();
    for (const name of ['flood 2', 'kim 1']) void search(turns, name);
    for (const name of ['robin 1', 'flood 2']) await end(name);
    expect(begun).toEqual(['robin 1', 'flood 2', 'kim 1']);
  });

  it('do not begin for whoever has waited for too long', async () => {
    const turns = turnsOf();
    void search(turns, 'kim 1');
    const late = ['robin 1', 'flood 1', 'flood 2'].map((name) => codeOf(search(turns, name)));
    await idle();
    now = 2000;
    const inTime = search(turns, 'flood 3');
    now = 2501;
    await end('kim 1');
    expect(await Promise.all(late)).toEqual(Array(3).fill('unavailable service_unavailable 5'));
    expect(begun).toEqual(['kim 1', 'flood 3']);
    await end('flood 3');
    expect(await inTime).toBe('found flood 3');
  });
});
