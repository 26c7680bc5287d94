import { photoLimits } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { useCallback } from 'react';
import { toast } from '../../lib/toasts';
import { PhotoGrid } from './photo-grid';
import { UploadPhotos } from './upload-photos';
import { useRefreshPhotos } from './use-photos';

/** The member's own photos with the upload button. */
export function OwnPhotos({ photos, name }: { photos: Photo[]; name: string }) {
  const room = photoLimits.count - photos.length;
  const tell = useUploadTold();
  return (
    <div className="flex flex-col gap-4">
      {photos.length > 0 && <PhotoGrid photos={photos} name={name} isOwn />}
      {room > 0 && (
        <UploadPhotos
          label={photos.length ? 'Add Photo' : 'Upload Your First Photo'}
          look={photos.length ? 'primary' : 'dashed'}
          maxPhotos={room}
          onUploaded={tell}
        />
      )}
    </div>
  );
}

/** The first photo is the profile picture, and of all that come later none is: the list may be newer than the answer. */
function useUploadTold() {
  const refresh = useRefreshPhotos();
  return useCallback(
    ({ isProfilePicture }: Photo) => {
      const whose = isProfilePicture ? 'Your first photo' : 'Your photo';
      toast({ title: 'Photo uploaded!', description: `${whose} has been added to your profile` });
      void refresh();
    },
    [refresh],
  );
}
