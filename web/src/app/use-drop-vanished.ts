import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropVanished } from '../features/chat/drop-vanished';
import { dropVanishedPreviews } from '../features/messages/vanished-previews';
import { useNow } from '../lib/use-now';

/** Takes what has vanished out of what is kept in memory, also of chats that are not shown. */
export function useDropVanished() {
  const queries = useQueryClient();
  const now = useNow();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick of the clock
  useEffect(() => {
    dropVanished(queries);
    dropVanishedPreviews(queries);
  }, [queries, now]);
}
