import type { Rpc } from '@kindred/contracts/define';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noticeLostSession } from './report-failure';

/**
 * Data is never stale by itself, and nothing is retried or queued silently: a failure is shown at once.
 * @param onError hears every failure, besides whoever asked
 */
export function createQueryClient(onError: (error: unknown) => void = noticeLostSession) {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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

/** The query key of an operation. Without an input it covers all inputs. */
export function keyOf(contract: Rpc, input?: object) {
  return input ? [contract.name, input] : [contract.name];
}
