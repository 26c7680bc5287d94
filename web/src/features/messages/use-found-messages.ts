import { type FoundMessage, searchLimits, searchMessages } from '@kindred/contracts/message-search';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { page } from '../../lib/api';
import { useOnConnect, useServerMessage } from '../../lib/live';
import { askAnew, keyOf } from '../../lib/query-client';
import { serverNow, whenServerTimeIs } from '../../lib/server-clock';

/** How long, in milliseconds, the words stay the same until they are looked for. */
const PAUSE = 400;

type Found = InfiniteData<{ items: FoundMessage[] }>;

/**
 * The messages in which the words are, once they are long enough; asked for when the typing pauses. What is unsent,
 * deleted or vanishes meanwhile leaves them.
 */
export function useFoundMessages(words: string) {
  const queries = useQueryClient();
  const q = useLater(words.trim().slice(0, searchLimits.most));
  const isLongEnough = [...q].length >= searchLimits.least;
  const queryKey = keyOf(searchMessages, { q });
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => page(searchMessages, { q, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    enabled: isLongEnough,
    // What was found may be unsent by the next time.
    gcTime: 0,
  });

  function drop(isGone: (one: FoundMessage) => boolean) {
    queries.setQueryData<Found>(queryKey, (data) => data && without(data, isGone));
    void askAnew(queries, queryKey);
  }
  useServerMessage('message-changed', ({ id, unsentAt }) => unsentAt && drop((one) => one.id === id));
  useServerMessage('conversation-updated', ({ conversationId, changed }) => {
    if (changed === 'deleted') drop((one) => one.conversationId === conversationId);
  });
  useOnConnect(() => {
    void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
  });
  // An answer that was given a moment ago may still have what vanished since.
  const left = useMemo(() => query.data && without(query.data, hasVanished), [query.data]);
  const dropVanished = useEffectEvent(() => drop(hasVanished));
  useEffect(() => {
    const next = left && nextExpiry(left);
    if (next) return whenServerTimeIs(next, () => dropVanished());
  }, [left]);

  return { ...query, q, messages: isLongEnough ? left?.pages.flatMap(({ items }) => items) : [] };
}

function without(data: Found, isGone: (one: FoundMessage) => boolean): Found {
  return { ...data, pages: data.pages.map((one) => ({ ...one, items: one.items.filter((found) => !isGone(found)) })) };
}

/** When the first of these vanishes, in milliseconds; nothing when none will. */
function nextExpiry({ pages }: Found) {
  const first = Math.min(...pages.flatMap(({ items }) => items.map(expiryOf)));
  return Number.isFinite(first) ? first : undefined;
}

const hasVanished = (one: FoundMessage) => expiryOf(one) <= serverNow();

const expiryOf = ({ expiresAt }: FoundMessage) => (expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY);

/** A text as it was when it last stayed the same for a while. */
function useLater(text: string) {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
