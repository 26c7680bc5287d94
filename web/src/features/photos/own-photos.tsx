import { photoLimits } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { useCallback, useRef } from 'react';
import { toast } from '../../lib/toasts';
import { PhotoGrid } from './photo-grid';
import { UploadPhotos } from './upload-photos';
import { useRefreshPhotos } from './use-photos';

/** One's own photos, and room for more. */
export function OwnPhotos({ photos, name }: { photos: Photo[]; name: string }) {
  const room = photoLimits.count - photos.length;
  const tell = useUploadTold(photos.length === 0);
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

function useUploadTold(hasNone: boolean) {
  const refresh = useRefreshPhotos();
  const isFirst = useRef(hasNone);
  isFirst.current = hasNone;
  return useCallback(() => {
    const whose = isFirst.current ? 'Your first photo' : 'Your photo';
    toast({ title: 'Photo uploaded!', description: `${whose} has been added to your profile` });
    void refresh();
  }, [refresh]);
}
