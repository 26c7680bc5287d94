import { useState } from 'react';

/**
 * How many reports of a case the moderator was shown: those it had when it was opened, further ones once `read` says so.
 * @param count how many it has now; undefined where the server does not say
 */
export function useShownReports(count: number | undefined) {
  const [shown, setShown] = useState(count);
  const added = count === undefined || shown === undefined ? 0 : Math.max(0, count - shown);
  return { shown, added, read: () => setShown(count) };
}
