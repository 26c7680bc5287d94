import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { askAllAgain } from './query-client';

const PAUSE_MS = 1000;

/** By client and key, whether what was asked less than a second ago is outdated again. */
const pauses = new WeakMap<QueryClient, Map<string, { isOutdated: boolean }>>();

/**
 * Call it when others have changed the answers under a key. It asks for them at once, and at most once a second while changes go on,
 * so that others cannot use up the member's limit of calls.
 */
export function outdate(queries: QueryClient, queryKey: QueryKey) {
  const ofClient = pauses.get(queries) ?? new Map();
  pauses.set(queries, ofClient);
  const key = hashKey(queryKey);
  const pause = ofClient.get(key);
  if (pause) {
    pause.isOutdated = true;
    return;
  }
  const begun = { isOutdated: false };
  ofClient.set(key, begun);
  void askAllAgain(queries, queryKey);
  setTimeout(() => {
    ofClient.delete(key);
    if (begun.isOutdated) outdate(queries, queryKey);
  }, PAUSE_MS);
}
