import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { serverNow, whenServerTimeIs } from '../../lib/server-clock';
import { dropVanished } from './drop-vanished';
import type { MessagePages } from './messages-query';
import { nextExpiry, withoutVanished } from './vanished';

/** The pages of a chat that is shown without what has vanished: not when it opens, and not a moment after its time. */
export function useVanishing(data: MessagePages | undefined) {
  const queries = useQueryClient();
  const left = useMemo(() => data && withoutVanished(data, serverNow()), [data]);

  useEffect(() => {
    const next = nextExpiry(data);
    if (next === null) return;
    return whenServerTimeIs(next, () => dropVanished(queries));
  }, [queries, data]);

  return left;
}
