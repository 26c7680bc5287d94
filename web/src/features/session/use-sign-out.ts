import { signOut } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { noteSignedOut, oweSignOut } from '../../lib/empty-device';
import { forgetMember } from '../../lib/forget-member';
import { leave } from '../../lib/leave';
import { endLive } from '../../lib/live';

/**
 * Whether or not the server could be reached, nothing of the member stays in this browser and the page starts anew. A
 * session that could not be ended now is ended by the browser's next request.
 */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    onMutate: () => {
      endLive();
      oweSignOut();
    },
    mutationFn: () => api(signOut, {}),
    onSuccess: noteSignedOut,
    onSettled: async () => {
      await forgetMember(queries);
      leave.reload();
    },
  });
}
