import { describe, expect, it } from '@jest/globals';
import { applyPasswordChange } from '@kindred/contracts/addresses';
import { LONGEST_WAIT_MS, Turns } from './turns.js';

/** Jobs that end when told to, and what became of each in order. */
function rehearse(sizes: { atOnce: number; waitingOfNetwork: number; waiting: number }) {
  let now = 0;
  const turns = new Turns(sizes, () => now);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => {
    const work = () => new Promise<void>((end) => ends.set(begun[begun.push(name) - 1] ?? '', end));
    return turns.run(name.charAt(0), work, () => new Error('full')).catch(() => void refused.push(name));
  };
  const idle = () => new Promise((later) => setImmediate(later));
  const end = async (name: string) => {
    ends.get(name)?.();
    await idle();
  };
  /** Ends whatever runs until nothing does. */
  const endAll = async () => {
    for (let n = 0; n < begun.length; n++) await end(begun[n] ?? '');
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { ask, begun, refused, end, endAll, idle, wait };
}

describe('turns', () => {
  it('go to the networks one after the other, and within one to who came first', async () => {
    const { ask, begun, endAll } = rehearse({ atOnce: 1, waitingOfNetwork: 9, waiting: 99 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name);
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('let a newcomer wait for one job of each network that was there', async () => {
    const { ask, begun, end, endAll } = rehearse({ atOnce: 1, waitingOfNetwork: 9, waiting: 99 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name);
    await end('a1');
    void ask('b1');
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  });

  it('keep so many jobs running as there are places', async () => {
    const { ask, begun, end } = rehearse({ atOnce: 2, waitingOfNetwork: 9, waiting: 99 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name);
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('are refused to a network that waits with its share already', async () => {
    const { ask, begun, refused, endAll, idle } = rehearse({ atOnce: 1, waitingOfNetwork: 2, waiting: 99 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(name);
    await idle();
    expect(refused).toEqual(['a4']);
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('are taken from the network that waits with the most where there is no room', async () => {
    const { ask, begun, refused, endAll, idle } = rehearse({ atOnce: 1, waitingOfNetwork: 9, waiting: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'a5']) void ask(name);
    await idle();
    expect(refused).toEqual(['a4', 'b2', 'a5']);
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('are refused, and not done, when nobody waits for them any more', async () => {
    const { ask, begun, refused, end, wait } = rehearse({ atOnce: 1, waitingOfNetwork: 9, waiting: 99 });
    for (const name of ['a1', 'a2', 'b1']) void ask(name);
    wait(3000);
    void ask('a3');
    wait(1001);
    await end('a1');
    expect(refused).toEqual(['a2', 'b1']);
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('go on after a job that failed', async () => {
    const turns = new Turns({ atOnce: 1, waitingOfNetwork: 9, waiting: 9 });
    const failing = turns.run(
      'a',
      () => Promise.reject(new Error('broken')),
      () => new Error('full'),
    );
    const next = turns.run(
      'a',
      () => Promise.resolve('done'),
      () => new Error('full'),
    );
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});

it('who needs two turns, to change a password, is waited for until the second is over', () => {
  expect((applyPasswordChange.timeoutSeconds ?? 5) * 1000).toBeGreaterThan(2 * LONGEST_WAIT_MS);
});
