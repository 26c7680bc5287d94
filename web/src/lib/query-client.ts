import type { Rpc } from '@kindred/contracts/define';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noticeLostSession } from './report-failure';

/** Data is never stale by itself and nothing is retried or queued in silence: what fails says so at once. */
export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeLostSession }),
    mutationCache: new MutationCache({ onError: noticeLostSession }),
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
}

/** Where the cache keeps an operation's answers. Without an input it covers them all. */
export function keyOf(contract: Rpc, input?: object) {
  return input ? [contract.name, input] : [contract.name];
}
