import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterPaint } from '../lib/after-paint';

/** Calls back when the first screen is painted with its content. What can wait loads after that. */
export function FirstScreen({ isThere }: { isThere: () => void }) {
  const queries = useQueryClient();
  const asking = useIsFetching();

  useEffect(() => {
    // What the screen has just begun to ask for is not counted above yet.
    if (asking + queries.isFetching() > 0) return;
    return afterPaint(isThere);
  }, [asking, queries, isThere]);

  return null;
}
