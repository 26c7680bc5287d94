import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterPaint } from '../lib/after-paint';

/** Queries that a screen waits for: not those of what stands beside it, such as the number of unread messages. */
const ofScreen = { predicate: ({ meta }: Query) => !meta?.isBeside };

/** Calls back when the first screen is painted with its content. What can wait loads after that. */
export function FirstScreen({ isThere }: { isThere: () => void }) {
  const queries = useQueryClient();
  const asking = useIsFetching(ofScreen);

  useEffect(() => {
    // Queries that the screen has just begun are not counted above yet.
    if (asking + queries.isFetching(ofScreen) > 0) return;
    return afterPaint(isThere);
  }, [asking, queries, isThere]);

  return null;
}
