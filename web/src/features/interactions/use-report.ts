import { interact, type ReportReason } from '@kindred/contracts/interactions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { refreshPeople } from './person-cache';

export type Report = { reportReason: z.infer<typeof ReportReason>; notes?: string };

/** Reports a person to the moderators. */
export function useReport(userId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (report: Report) => api(interact, { toUserId: userId, type: 'report', ...report }),
    onSuccess: () => {
      onDone();
      toast({
        title: 'Report submitted',
        description: "Thank you for helping keep the product safe. We'll review this report.",
      });
      return refreshPeople(queries);
    },
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'Failed to submit report. Please try again.')),
  });
}
