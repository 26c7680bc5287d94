import { deleteAccount } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { forgetMember } from '../../lib/forget-member';
import { leave } from '../../lib/leave';
import { reportFailure } from '../../lib/report-failure';

/** Deletes the account, then everything that this browser keeps of it. */
export function useDeleteAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: { password: string }) => api(deleteAccount, proof),
    onSuccess: async () => {
      await forgetMember(queries);
      leave.to('/');
    },
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'Failed to delete your account.')),
  });
}
