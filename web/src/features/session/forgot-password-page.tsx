import { requestPasswordReset } from '@kindred/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { noteEmail } from '../../lib/known-email';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { ForgotPasswordForm } from './forgot-password-form';
import { ResetLinkSent } from './reset-link-sent';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: (input: { email: string }) => api(requestPasswordReset, input),
    onSuccess: (_, { email }) => {
      noteEmail(email);
      setSentTo(email);
      toast({ title: 'Reset link sent!' });
    },
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'Failed to send reset email')),
  });
  if (sentTo) return <ResetLinkSent email={sentTo} tryAgain={() => setSentTo(null)} />;
  return <ForgotPasswordForm isBusy={request.isPending} onSubmit={request.mutate} />;
}
