import type { QueryClient } from '@tanstack/react-query';
import { expectNobody } from './expected-member';
import { forgetMember } from './forget-member';
import { alone, forgetLost } from './lost-session';
import { toast } from './toasts';
import { currentUserQuery } from './use-current-user';

/**
 * The session ended elsewhere: the visitors' screens are shown here too. Where another tab of this browser has begun a new
 * one, by changing the password, this tab goes on in it. A tab without a member stays as it is.
 */
export function endSession(queries: QueryClient) {
  if (!queries.getQueryData(currentUserQuery.queryKey)) return;
  void forgetMember(queries, forgetLost);
  // The server answers an ended session with Clear-Site-Data, so that the browser drops its cache.
  alone(() => queries.fetchQuery({ ...currentUserQuery, staleTime: 0 })).then(
    (user) => user ?? sayEnd(),
    () => sayEnd(),
  );
}

function sayEnd() {
  expectNobody();
  toast({ title: 'Signed out', description: 'Your session has ended.' });
}
