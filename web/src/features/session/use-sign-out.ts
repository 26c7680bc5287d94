import { signOut } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { forgetMember } from '../../lib/forget-member';
import { leave } from '../../lib/leave';

/** Whether or not the server could be reached, nothing of the member stays in this browser and the page starts anew. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(signOut, {}),
    onSettled: async () => {
      await forgetMember(queries);
      leave.reload();
    },
  });
}
