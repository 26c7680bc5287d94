import { expect, it } from '@jest/globals';
import { OnceMore } from './once-more.js';

/** Runs that end when they are told to, by key. */
function held() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  return { ends, work };
}

it('runs once more, however often it is asked for meanwhile', async () => {
  const [once, { ends, work }] = [new OnceMore(), held()];
  const first = once.run('a', work);
  for (let count = 0; count < 100; count++) await once.run('a', work);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.resolve();
  ends[1]?.();
  await first;
  expect(ends).toHaveLength(2);
});

it('runs for each key by itself, and anew later', async () => {
  const [once, { ends, work }] = [new OnceMore(), held()];
  const runs = [once.run('a', work), once.run('b', work)];
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  await Promise.all(runs);
  void once.run('a', work);
  expect(ends).toHaveLength(3);
});

it('runs once more also where the first run fails', async () => {
  const [once, { ends, work }] = [new OnceMore(), held()];
  const first = once.run('a', work);
  await once.run('a', work);
  const failed = expect(first).rejects.toThrow('first');
  ends[0]?.(new Error('first'));
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await failed;
});
