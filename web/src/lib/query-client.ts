import type { Rpc } from '@kindred/contracts/define';
import { getCurrentUser } from '@kindred/contracts/session';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOf } from './api-error';
import { noticeLostSession } from './report-failure';

/**
 * Data is never stale by itself, and nothing is retried or queued silently: a failure is shown at once.
 * @param onError hears every failure, besides whoever asked
 */
export function createQueryClient(onError: (error: unknown) => void = noticeLostSession) {
  const hear = (error: unknown) => {
    onError(error);
    // The age gate was put up since the current user was read.
    if (codeOf(error) === 'welcome_needed') void queries.invalidateQueries({ queryKey: keyOf(getCurrentUser) });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: hear }),
    mutationCache: new MutationCache({ onError: hear }),
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}

/** Asks anew for what is under way: its answer may be older than what has just happened. */
export async function askAnew(queries: QueryClient, queryKey: readonly unknown[]) {
  if (queries.isFetching({ queryKey, exact: true })) await askAgain(queries, queryKey);
}

/** Asks again for what is kept, or what is under way. */
export async function askAgain(queries: QueryClient, queryKey: readonly unknown[]) {
  // A first answer that is under way would be waited for.
  await queries.cancelQueries({ queryKey, exact: true });
  await queries.invalidateQueries({ queryKey, exact: true });
}

/** The same of all inputs. What is under way and not on the screen is not asked for again until it is. */
export async function askAllAgain(queries: QueryClient, queryKey: readonly unknown[]) {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** The query key of an operation. Without an input it covers all inputs. */
export function keyOf(contract: Rpc, input?: object) {
  return input ? [contract.name, input] : [contract.name];
}
