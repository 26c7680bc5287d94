import { claimPhoto } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { api } from '../../lib/api';
import { noticeLostSession, reportFailure } from '../../lib/report-failure';

/** Makes photos of uploads, one after the other, so that they keep their order. One that fails is logged and told. */
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
