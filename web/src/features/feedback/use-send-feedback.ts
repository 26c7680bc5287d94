import { type SendFeedback, sendFeedback } from '@kindred/contracts/feedback';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';

export function useSendFeedback() {
  return useMutation({
    mutationFn: (feedback: SendFeedback) => api(sendFeedback, feedback),
    onSuccess: () => toast({ title: 'Report sent', description: 'Thank you. We read every report.' }),
    onError: (error) =>
      reportFailure(error, 'Error', messageOf(error, 'Failed to send your report. Please try again.')),
  });
}
