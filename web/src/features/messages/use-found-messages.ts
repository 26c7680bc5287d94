import { searchLimits, searchMessages } from '@kindred/contracts/message-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

/** How long, in milliseconds, the words stay the same until they are looked for. */
const PAUSE = 400;

/** The messages in which the words are, once they are long enough; asked for when the typing pauses. */
export function useFoundMessages(words: string) {
  const q = useLater(words.trim().slice(0, searchLimits.most));
  const isLongEnough = [...q].length >= searchLimits.least;
  const query = useInfiniteQuery({
    queryKey: keyOf(searchMessages, { q }),
    queryFn: ({ pageParam }) => page(searchMessages, { q, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    enabled: isLongEnough,
    // What was found may be unsent by the next time.
    gcTime: 0,
  });
  return { ...query, q, messages: isLongEnough ? query.data?.pages.flatMap(({ items }) => items) : [] };
}

/** A text as it was when it last stayed the same for a while. */
function useLater(text: string) {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
