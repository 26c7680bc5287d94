import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { outdate } from './outdate';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('asks at once, and while something goes on once a second', async () => {
  const queries = new QueryClient();
  let asked = 0;
  const queryFn = async () => ++asked;
  const observers = ['one', 'two'].map((name) => new QueryObserver(queries, { queryKey: [name], queryFn }));
  const ends = observers.map((observer) => observer.subscribe(() => undefined));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  outdate(queries, ['one']);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(3);
  for (let n = 0; n < 300; n++) {
    outdate(queries, ['one']);
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(asked).toBe(6);
  outdate(queries, ['two']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(7);
  for (const end of ends) end();
});

it('asks again while the first answer, which may be of before, is under way', async () => {
  const queries = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const observer = new QueryObserver(queries, { queryKey: ['one'], queryFn });
  const end = observer.subscribe(() => undefined);
  outdate(queries, ['one']);
  await jest.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await jest.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe('after');
  end();
});
