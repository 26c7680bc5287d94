import { listTaps } from '@kindred/contracts/interactions';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

/** Who tapped me: how many, and as many of them as I may see. */
export function useTaps() {
  return useQuery({ queryKey: keyOf(listTaps, {}), queryFn: () => api(listTaps, {}) });
}
