import { useState } from 'react';

/**
 * How many reports of a case the moderator was shown: those it had when it was opened, further ones once `read` says so.
 * @param count how many it has now
 */
export function useShownReports(count: number) {
  const [shown, setShown] = useState(count);
  return { shown, added: Math.max(0, count - shown), read: () => setShown(count) };
}
