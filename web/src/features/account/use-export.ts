import { exportEverything } from '@kindred/contracts/session';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { saveFile } from '../../lib/save-file';

/** Downloads the data export and saves it as a file. */
export function useExport() {
  return useMutation({
    mutationFn: (proof: { password: string }) => download(exportEverything, proof),
    onSuccess: (everything) => saveFile('my-data.json', everything),
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'Failed to download your data.')),
  });
}
