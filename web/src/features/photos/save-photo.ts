import { claimPhoto } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { api } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { tellTabs } from '../../lib/other-tabs';
import { reportFailure } from '../../lib/report-failure';

export const NOT_SAVED = 'Failed to save photo';

/** The statuses after which an upload is gone: the server deletes a file that it refuses. */
const GONE = [404, 413, 415, 422];

/** Claims an upload as a photo. A failure is logged and shown as a toast. @returns whether it is one now, or the upload is gone */
export async function savePhoto(upload: string, onSaved: (photo: Photo) => void) {
  try {
    onSaved((await api(claimPhoto, { photoUrl: upload })).photo);
    tellTabs('changed');
    return 'saved';
  } catch (error) {
    console.error(NOT_SAVED, error);
    reportFailure(error, 'Error', NOT_SAVED);
    return error instanceof ApiError && GONE.includes(error.status) ? 'gone' : 'failed';
  }
}
