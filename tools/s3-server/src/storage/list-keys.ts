export type ListQuery = { prefix: string; delimiter: string; after: string; limit: number };

/** One page: keys, and the common prefixes that stand for all keys below them. `next` continues it. */
export type KeyPage = { keys: string[]; prefixes: string[]; next?: string };

const LAST_CHARACTER = '\u{10ffff}';

/** Sorts keys as S3 does: by their bytes in UTF-8. */
export function inKeyOrder(keys: Iterable<string>): string[] {
  return [...keys].sort(compareKeys);
}

/** The page of sorted keys that comes after `after`, which is a key or the `next` of the page before. */
export function listKeys(sorted: string[], { prefix, delimiter, after, limit }: ListQuery): KeyPage {
  const keys: string[] = [];
  const prefixes: string[] = [];
  let last = after;
  for (const key of sorted) {
    if (!key.startsWith(prefix) || compareKeys(key, last) <= 0) continue;
    if (keys.length + prefixes.length >= limit) return { keys, prefixes, next: limit > 0 ? last : undefined };
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const common = key.slice(0, end + delimiter.length);
    if (end < 0) keys.push(key);
    else prefixes.push(common);
    last = end < 0 ? key : common + LAST_CHARACTER;
  }
  return { keys, prefixes };
}

function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
