import { exportEverything } from '@kindred/contracts/session';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { saveFile } from './save-file';

/** Hands the member a file of everything that is held about them. */
export function useExport() {
  return useMutation({
    mutationFn: () => api(exportEverything, {}),
    onSuccess: (everything) => saveFile('my-data.json', JSON.stringify(everything, null, 2)),
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'Failed to download your data.')),
  });
}
