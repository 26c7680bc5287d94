import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './upload-dialog.css';
import DashboardModal from '@uppy/react/dashboard-modal';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createUploader } from './create-uploader';
import { savePhotos } from './save-photos';

export type UploadDialogProps = {
  maxPhotos: number;
  onUploading(isUploading: boolean): void;
  onUploaded(photoUrl: string): void;
  close(): void;
};

const NOTE = 'Upload up to 6 photos. Images should be clear and represent you well.';

/** Uppy's dialog. What was uploaded is saved as photos before it closes; it stays open for what could not be uploaded. */
export function UploadDialog({ maxPhotos, onUploading, onUploaded, close }: UploadDialogProps) {
  const [uppy] = useState(() => createUploader(maxPhotos));

  useEffect(() => {
    const begin = () => onUploading(true);
    const finish: Parameters<typeof uppy.on<'complete'>>[1] = async ({ successful = [], failed = [] }) => {
      await savePhotos(
        successful.map(({ uploadURL = '' }) => uploadURL),
        onUploaded,
      );
      onUploading(false);
      if (successful.length && !failed.length) close();
    };
    uppy.on('upload', begin).on('complete', finish);
    return () => {
      uppy.off('upload', begin).off('complete', finish);
    };
  }, [uppy, onUploading, onUploaded, close]);

  // A layout effect is cleaned up before the dialog below is taken out: its previews still hear that nobody wants them.
  useLayoutEffect(() => () => uppy.cancelAll(), [uppy]);
  useEffect(nameDialog, []);

  return (
    <DashboardModal
      uppy={uppy}
      open
      onRequestClose={close}
      closeModalOnClickOutside
      proudlyDisplayPoweredByUppy={false}
      note={NOTE}
      theme={themeOfPage()}
    />
  );
}

/** Uppy gives a name to the ground around its dialog, and none to the dialog. */
function nameDialog() {
  document.querySelector('.uppy-Dashboard-inner')?.setAttribute('aria-label', 'Add Photos');
}

const themeOfPage = () => (document.documentElement.dataset.theme as 'dark' | 'light' | undefined) ?? 'auto';
