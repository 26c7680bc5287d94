import type { Photo } from '@kindred/contracts/profile';
import type Uppy from '@uppy/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NOT_SAVED, savePhoto } from './save-photo';

/** The state of a file that a retry uploads anew. */
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
 * Makes photos of the uploaded files, removes these from the chosen files, and closes when none is left. A file that could not be
 * saved stays; a retry claims it again, and uploads it again only if the upload is gone. Closing earlier cancels what is under way:
 * files that were removed meanwhile, or still wait, become no photos.
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
