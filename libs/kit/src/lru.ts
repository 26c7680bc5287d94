import { LRUCache } from 'lru-cache';

type Options<V extends object | string | number | boolean> = Omit<
  LRUCache.OptionsBase<string, V, unknown>,
  'maxSize'
> & {
  /** The most entries. */
  max: number;
};

/**
 * A cache of so many entries at most: what was not used for longest goes first. It takes memory for the entries that it has,
 * where the library's `max` takes it for all that may ever come.
 */
export class Lru<V extends object | string | number | boolean> extends LRUCache<string, V> {
  constructor({ max, ...options }: Options<V>) {
    super({ ...options, maxSize: max, sizeCalculation: () => 1 });
  }
}

/** The answer that is cached for a key, or that of `ask`, which is cached unless it fails; who asks meanwhile shares it. */
export function askOnce<V>(answers: Lru<Promise<V>>, key: string, ask: () => Promise<V>): Promise<V> {
  const known = answers.get(key);
  if (known) return known;
  const answer = ask();
  answers.set(key, answer);
  answer.catch(() => answers.peek(key) === answer && answers.delete(key));
  return answer;
}
