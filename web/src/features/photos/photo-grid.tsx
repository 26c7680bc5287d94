import type { Photo } from '@kindred/contracts/profile';
import { Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/icon-button';
import { LeavingRow } from '../../components/leaving-row';
import { Picture } from '../../components/picture';
import { useKeptFocus } from '../../components/use-kept-focus';
import { useLeavingFocus } from '../../components/use-leaving-focus';
import { useSheet } from '../../components/use-sheet';
import { photoSources } from '../../lib/photo-sources';
import { DeletePhotoSheet } from './delete-photo-sheet';
import { useChooseProfilePicture } from './use-photos';

type PhotoGridProps = { photos: Photo[]; name: string; isOwn?: boolean; show?: (photoId: string) => void };

/** Photos in two columns; their owner can delete them and choose the profile picture, others `show` them in full. */
export function PhotoGrid({ photos, name, isOwn = false, show }: PhotoGridProps) {
  const [unwanted, setUnwanted] = useState<Photo | null>(null);
  const { opening, open, ...sheet } = useSheet('delete-photo');

  function ask(photo: Photo) {
    setUnwanted(photo);
    open();
  }

  return (
    <>
      <ul className="grid grid-cols-2 gap-2.5">
        {photos.map((photo, index) => (
          <LeavingRow key={photo.id} className="relative aspect-3/4 overflow-hidden rounded-card bg-raised">
            <Picture
              {...photoSources(photo.imageUrl)}
              sizes="(min-width: 30rem) 13.5rem, 44vw"
              alt={`${name}, ${index + 1}`}
              loading="lazy"
              decoding="async"
              className="size-full animate-fade object-cover"
            />
            {photo.isProfilePicture && (
              <span className="absolute top-2.5 left-2.5 rounded-full bg-black/55 px-3 py-1 text-xs font-semibold text-white backdrop-blur-md">
                Profile
              </span>
            )}
            {show && (
              <button
                type="button"
                aria-label={`Show photo ${index + 1}`}
                aria-haspopup="dialog"
                onClick={() => show(photo.id)}
                className="absolute inset-0 rounded-card -outline-offset-2"
              />
            )}
            {isOwn && <OwnerTools photo={photo} remove={() => ask(photo)} />}
          </LeavingRow>
        ))}
      </ul>
      {unwanted && <DeletePhotoSheet key={opening} photo={unwanted} {...sheet} />}
    </>
  );
}

const glass = 'glass text-white! hover:brightness-125';

function OwnerTools({ photo, remove }: { photo: Photo; remove: () => void }) {
  return (
    <div className="absolute inset-x-2 bottom-2 flex justify-end gap-2">
      {!photo.isProfilePicture && <ChooseButton photo={photo} />}
      <IconButton label="Delete" icon={Trash2} onClick={remove} className={glass} />
    </div>
  );
}

function ChooseButton({ photo }: { photo: Photo }) {
  const choose = useChooseProfilePicture();
  const rest = useKeptFocus(choose.isPending, () => choose.mutate(photo.id));
  return <IconButton ref={useLeavingFocus()} label="Make profile picture" icon={Star} {...rest} className={glass} />;
}
