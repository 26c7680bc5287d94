import type { CaseReport } from '@kindred/contracts/cases';
import { useState } from 'react';

/**
 * The reports of a case that the moderator was shown: those it had when it was opened, further ones once `read` says so. `added`
 * is how many came since, and `isNew` tells which of those that are loaded.
 * @param count how many the case has now
 * @param reports those of them that are loaded, newest first
 */
export function useShownReports(count: number, reports: CaseReport[]) {
  const ids = reports.map(({ id }) => id);
  const [shown, setShown] = useState({ count, ids });
  // As long as none has come, a further page has only what the case had before.
  if (count <= shown.count && ids.some((id) => !shown.ids.includes(id))) setShown({ ...shown, ids });
  const added = Math.max(0, count - shown.count);
  const last = shown.ids.at(-1) ?? '';
  // Of what is older than the loaded ones nobody knows since when it is there.
  const isNew = (id: string) => added > 0 && !shown.ids.includes(id) && (shown.ids.length >= shown.count || id > last);
  return { shown: shown.count, added, isNew, read: () => setShown({ count, ids }) };
}
