import { LRUCache } from 'lru-cache';

type Options<V extends object | string | number | boolean> = Omit<
  LRUCache.OptionsBase<string, V, unknown>,
  'maxSize'
> & {
  /** The most entries. */
  max: number;
};

/**
 * A cache with a maximum number of entries that drops the least recently used first. It takes memory only for the entries that
 * it has; the library's `max` reserves memory for the maximum.
 */
export class Lru<V extends object | string | number | boolean> extends LRUCache<string, V> {
  constructor({ max, ...options }: Options<V>) {
    super({ ...options, maxSize: max, sizeCalculation: () => 1 });
  }
}

/** The cached answer for a key, or else that of `ask`, which is cached unless it fails. Simultaneous calls share one answer. */
export function askOnce<V>(answers: Lru<Promise<V>>, key: string, ask: () => Promise<V>): Promise<V> {
  const known = answers.get(key);
  if (known) return known;
  const answer = ask();
  answers.set(key, answer);
  answer.catch(() => answers.peek(key) === answer && answers.delete(key));
  return answer;
}
