import { viewProfile } from '@kindred/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

/** Another member, as they show themselves. */
export function useProfile(userId: string) {
  return useQuery({
    queryKey: keyOf(viewProfile, { userId }),
    queryFn: async () => {
      const person = await api(viewProfile, { userId });
      return 'hasLiked' in person ? person : null;
    },
  });
}
