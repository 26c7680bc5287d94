import { claimPhoto } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { api } from '../../lib/api';
import { noticeLostSession, reportFailure } from '../../lib/report-failure';

/** Claims uploads as photos, one after the other to keep their order. A failure is logged and shown as a toast. */
export async function savePhotos(uploads: string[], onSaved: (photo: Photo) => void) {
  for (const upload of uploads) {
    try {
      onSaved((await api(claimPhoto, { photoUrl: upload })).photo);
    } catch (error) {
      console.error('Failed to save photo', error);
      noticeLostSession(error);
      reportFailure(error, 'Error', 'Failed to save photo');
    }
  }
}
