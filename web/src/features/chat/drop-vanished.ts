import { listMessages } from '@kindred/contracts/chat';
import type { QueryClient } from '@tanstack/react-query';
import { forgetFile } from '../../lib/forget-file';
import { keyOf } from '../../lib/query-client';
import { serverNow } from '../../lib/server-clock';
import type { MessagePages } from './messages-query';
import { vanishedFiles, withoutVanished } from './vanished';

/** Takes what has vanished out of every chat that was opened, and its photos out of the caches. */
export function dropVanished(queries: QueryClient) {
  const now = serverNow();
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: keyOf(listMessages) })) {
    const data = state.data as MessagePages | undefined;
    const left = data && withoutVanished(data, now);
    if (!data || left === data) continue;
    for (const imageUrl of vanishedFiles(data, now)) forgetFile(imageUrl);
    queries.setQueryData(queryKey, left);
  }
}
