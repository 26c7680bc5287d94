import type { Photo } from '@kindred/contracts/profile';
import type Uppy from '@uppy/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NOT_SAVED, savePhoto } from './save-photo';

/** A file that is uploaded anew when it is tried again. */
const UPLOAD_GONE = {
  error: NOT_SAVED,
  uploadURL: undefined,
  progress: { uploadStarted: null, uploadComplete: false, percentage: 0, bytesUploaded: false, bytesTotal: null },
} as const;

type Saving = {
  maxPhotos: number;
  isOpen: boolean;
  onUploading(isUploading: boolean): void;
  onUploaded(photo: Photo): void;
  close(): void;
};

/**
 * Makes photos of what was uploaded, takes it out of the choice, and closes when nothing is left of that. What could not be
 * saved stays, and is claimed again, without another upload unless that is gone. Closing earlier cancels what is under way: what was taken out
 * meanwhile, or waits when it closes, becomes no photo.
 */
export function useSaving(uppy: Uppy, { maxPhotos, isOpen, onUploading, onUploaded, close }: Saving) {
  const isWanted = useRef(false);

  useEffect(() => {
    const begin = () => onUploading(true);
    const finish = async () => {
      const sent = uppy.getFiles().filter(({ uploadURL }) => uploadURL);
      const saved: string[] = [];
      for (const { id, uploadURL = '' } of sent) {
        if (!isWanted.current || !uppy.getFile(id)) continue;
        const outcome = await savePhoto(uploadURL, onUploaded);
        if (outcome === 'saved') saved.push(id);
        else if (uppy.getFile(id)) uppy.setFileState(id, outcome === 'gone' ? UPLOAD_GONE : { error: NOT_SAVED });
      }
      if (!isWanted.current) return;
      onUploading(false);
      if (sent.length && uppy.getFiles().every(({ id }) => saved.includes(id))) close();
      else uppy.removeFiles(saved);
    };
    uppy.on('upload', begin).on('complete', finish);
    return () => {
      uppy.off('upload', begin).off('complete', finish);
    };
  }, [uppy, onUploading, onUploaded, close]);

  useEffect(() => {
    uppy.setOptions({ restrictions: { ...uppy.opts.restrictions, maxNumberOfFiles: maxPhotos } });
  }, [uppy, maxPhotos]);

  useLayoutEffect(() => {
    isWanted.current = isOpen;
    if (!isOpen) return;
    return () => {
      isWanted.current = false;
      uppy.cancelAll();
      onUploading(false);
    };
  }, [uppy, isOpen, onUploading]);
}
