import { claimPhoto } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { api } from '../../lib/api';
import { reportFailure } from '../../lib/report-failure';

export const NOT_SAVED = 'Failed to save photo';

/** Claims an upload as a photo. A failure is logged and shown as a toast. @returns whether it is one now */
export async function savePhoto(upload: string, onSaved: (photo: Photo) => void) {
  try {
    onSaved((await api(claimPhoto, { photoUrl: upload })).photo);
    return true;
  } catch (error) {
    console.error(NOT_SAVED, error);
    reportFailure(error, 'Error', NOT_SAVED);
    return false;
  }
}
