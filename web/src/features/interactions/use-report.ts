import { type Interact, interact } from '@kindred/contracts/interactions';
import { listOwnReports } from '@kindred/contracts/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { refreshPeople } from './person-cache';

type Report = Pick<Interact, 'reportReason' | 'notes' | 'detail' | 'messageIds' | 'photoIds'>;

/** Reports a person to the moderators. */
export function useReport(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (report: Report) => api(interact, { toUserId: userId, type: 'report', ...report }),
    onSuccess: () => {
      toast({
        title: 'Report submitted',
        description: "Thank you for helping keep the product safe. We'll review this report.",
      });
      void refreshPeople(queries);
      void queries.invalidateQueries({ queryKey: keyOf(listOwnReports) });
    },
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'Failed to submit report. Please try again.')),
  });
}
