import type { Photo } from '@kindred/contracts/profile';
import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import { useDeletePhoto } from './use-photos';

type DeletePhotoSheetProps = { photo: Photo; isOpen: boolean; close: () => void };

/** Asks for confirmation before a photo is deleted. */
export function DeletePhotoSheet({ photo, isOpen, close }: DeletePhotoSheetProps) {
  const remove = useDeletePhoto();
  return (
    <Sheet
      title="Delete photo"
      description="It is gone for good. Whoever has seen it may see it for a day more."
      isOpen={isOpen}
      close={close}
      footer={
        <>
          <Button look="secondary" onClick={close} className="flex-1">
            Cancel
          </Button>
          <Button
            look="destructive"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(photo, { onSuccess: close })}
            className="flex-1"
          >
            Delete
          </Button>
        </>
      }
    >
      <img src={`${photo.imageUrl}?w=320`} alt="" className="mx-auto h-40 rounded-card object-cover" />
    </Sheet>
  );
}
