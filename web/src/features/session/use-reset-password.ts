import type { PasswordReset } from '@kindred/contracts/auth';
import { resetPassword } from '@kindred/contracts/sign-in';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { codeOf, messageOf } from '../../lib/api-error';
import { askAgain } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { currentUserQuery } from '../../lib/use-current-user';

/** Whether the link is used, too old or none of ours. */
export function isInvalidToken(error: unknown) {
  return codeOf(error) === 'invalid_reset_token' || messageOf(error, '') === 'Invalid reset token';
}

/** A new password ends every session of the account, this browser's too if it has one. */
export function useResetPassword(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reset: PasswordReset) => api(resetPassword, reset),
    onSuccess: async () => {
      // First of all, so that the link to the sign-in screen is followed with a visitor's routes.
      await askAgain(queries, currentUserQuery.queryKey);
      toast({ title: 'Password reset successful!' });
      onDone();
    },
    onError: (error) => reportFailure(error, 'Reset failed', messageOf(error, 'Failed to reset password')),
  });
}
