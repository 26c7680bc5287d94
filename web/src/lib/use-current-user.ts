import { getCurrentUser } from '@kindred/contracts/session';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { isUnauthorized } from './api-error';
import { forgetDrafts } from './device-keys';
import { noteSignedOut } from './empty-device';
import { expectNobody, isMemberExpected } from './expected-member';
import { forgetLost } from './lost-session';
import { forgetPhotos } from './photo-cache';
import { keyOf } from './query-client';

/** The signed-in person, or null; what a session leaves behind goes when it has ended elsewhere. The request starts with the page. */
export const currentUserQuery = queryOptions({
  queryKey: keyOf(getCurrentUser),
  queryFn: readCurrentUser,
});

export function useCurrentUser() {
  const { data, isPending, isError, errorUpdateCount } = useQuery(currentUserQuery);
  const isAskedAgain = isPending && errorUpdateCount > 0;
  const isUnreachable = !data && (isError || isAskedAgain);
  const isAuthenticated = Boolean(data);
  return { user: data ?? null, isAuthenticated, isLoading: isPending, isUnreachable };
}

/** Sets the user to null without a request: the browser has no session (device/head/ask-ahead.ts). */
export function greetVisitor(queries: QueryClient) {
  queries.setQueryData(currentUserQuery.queryKey, nobody());
}

let asked = 0;

/** A refusal that comes after a later question was asked changes nothing: somebody may have signed in since. */
async function readCurrentUser() {
  const turn = ++asked;
  try {
    return await api(getCurrentUser, {});
  } catch (error) {
    if (!isUnauthorized(error) || turn !== asked) throw error;
    return nobody();
  }
}

function nobody() {
  // Another tab may have forgotten the member before. A visitor's own settings stay; photos and drafts belong to members only.
  forgetDrafts();
  void (isMemberExpected() ? forgetLost() : forgetPhotos());
  expectNobody();
  noteSignedOut();
  return null;
}
