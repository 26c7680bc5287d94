import { photoLimits } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { ImagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';

const dialog = () => import('./upload-dialog');
const UploadDialog = orNothing(async () => (await dialog()).UploadDialog);

const looks = {
  primary: { id: 'button-upload-photos', look: 'primary', className: '' },
  dashed: {
    id: 'button-add-photos',
    look: 'quiet',
    className: 'w-full rounded-card! border-2 border-dashed border-control py-9',
  },
} as const;

type UploadPhotosProps = {
  label?: string;
  look?: keyof typeof looks;
  /** How many files may be chosen. */
  maxPhotos?: number;
  /** Called with each photo that was saved. */
  onUploaded(photo: Photo): void;
};

/** A button that opens the upload dialog. The dialog's program is loaded when it is first needed. */
export function UploadPhotos({
  label = 'Add Photos',
  look = 'primary',
  maxPhotos = photoLimits.count,
  onUploaded,
}: UploadPhotosProps) {
  const { opening, open, ...sheet } = useSheet('upload');
  const [isUploading, setIsUploading] = useState(false);
  const { id, className, ...button } = looks[look];
  return (
    <>
      <Button
        look={button.look}
        data-testid={id}
        isBusy={isUploading}
        onClick={open}
        onPointerEnter={dialog}
        onFocus={dialog}
        className={className}
      >
        {!isUploading && <ImagePlus aria-hidden className="size-5" />}
        {isUploading ? 'Uploading...' : label}
      </Button>
      <Suspense>
        {opening > 0 && (
          <UploadDialog
            key={opening}
            {...sheet}
            maxPhotos={maxPhotos}
            isUploading={isUploading}
            onUploading={setIsUploading}
            onUploaded={onUploaded}
          />
        )}
      </Suspense>
    </>
  );
}
