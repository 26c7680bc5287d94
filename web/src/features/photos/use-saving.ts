import type { Photo } from '@kindred/contracts/profile';
import type Uppy from '@uppy/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { savePhotos } from './save-photos';

type Saving = {
  maxPhotos: number;
  isOpen: boolean;
  onUploading(isUploading: boolean): void;
  onUploaded(photo: Photo): void;
  close(): void;
};

/**
 * Makes photos of what was uploaded, takes it out of the choice, and closes when nothing is left of that. Closing earlier
 * cancels what is under way.
 */
export function useSaving(uppy: Uppy, { maxPhotos, isOpen, onUploading, onUploaded, close }: Saving) {
  const isWanted = useRef(false);

  useEffect(() => {
    const begin = () => onUploading(true);
    const finish = async () => {
      const sent = uppy.getFiles().filter(({ uploadURL }) => uploadURL);
      const uploads = sent.map(({ uploadURL = '' }) => uploadURL);
      await savePhotos(uploads, onUploaded);
      if (!isWanted.current) return;
      onUploading(false);
      if (sent.length && sent.length === uppy.getFiles().length) close();
      else uppy.removeFiles(sent.map(({ id }) => id));
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
