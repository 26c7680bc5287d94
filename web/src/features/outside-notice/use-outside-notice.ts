import { confirmOutsideNotice, type FileOutsideNotice, fileOutsideNotice } from '@kindred/contracts/outside-notices';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isMissing, messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';

/** @param onSent hears the address to which the link goes */
export function useSendNotice(onSent: (email: string) => void) {
  return useMutation({
    mutationFn: (notice: FileOutsideNotice) => api(fileOutsideNotice, notice),
    onSuccess: (_, { email }) => onSent(email),
    onError: (error) =>
      reportFailure(error, 'Error', messageOf(error, 'Your notice could not be sent. Please try again.')),
  });
}

const OVER = 'This link is not valid any more. Please send your notice again.';
const FAILED = 'Your notice could not be confirmed. Please try again.';

/** Confirms a notice, and gives its number. */
export function useConfirmNotice() {
  return useMutation({
    mutationFn: (link: { token: string }) => api(confirmOutsideNotice, link),
    onError: (error) => reportFailure(error, 'Error', isMissing(error) ? OVER : messageOf(error, FAILED)),
  });
}
