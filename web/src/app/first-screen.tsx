import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Stands beside the first screen, and says when that has its code and its content: what can wait waits for it. */
export function FirstScreen({ isThere }: { isThere: () => void }) {
  const queries = useQueryClient();
  const asking = useIsFetching();

  useEffect(() => {
    // What the screen has just begun to ask for is not counted above yet.
    if (asking + queries.isFetching() > 0) return;
    const timer = setTimeout(isThere);
    return () => clearTimeout(timer);
  }, [asking, queries, isThere]);

  return null;
}
