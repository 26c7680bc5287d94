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
