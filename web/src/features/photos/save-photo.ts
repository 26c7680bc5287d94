import { claimPhoto } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { api } from '../../lib/api';
import { reportFailure } from '../../lib/report-failure';

/** Claims an upload as a photo. A failure is logged and shown as a toast. */
export async function savePhoto(upload: string, onSaved: (photo: Photo) => void) {
  try {
    onSaved((await api(claimPhoto, { photoUrl: upload })).photo);
  } catch (error) {
    console.error('Failed to save photo', error);
    reportFailure(error, 'Error', 'Failed to save photo');
  }
}
