import { imageTypes } from '@kindred/contracts/image-types';
import { photoLimits } from '@kindred/contracts/media';
import Uppy from '@uppy/core';
import { filterFilesToEmitUploadStarted, filterFilesToUpload } from '@uppy/core/utils';
import { reasonOf, uploadFile } from './upload-file';

const kinds = imageTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ');

/** An Uppy that takes images of at most 10 MB, starts when it is told to, and puts each of them under a ticket of ours. */
export function createUploader(maxPhotos: number) {
  const uppy = new Uppy({
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: maxPhotos,
      maxFileSize: photoLimits.bytes,
      allowedFileTypes: [...imageTypes],
    },
    locale: {
      strings: { youCanOnlyUploadFileTypes: `You can only upload: ${kinds}` },
      pluralize: (count) => (count === 1 ? 0 : 1),
    },
  });
  uppy.addUploader((ids) => upload(uppy, ids));
  return uppy;
}

async function upload(uppy: Uppy, ids: string[]) {
  const files = filterFilesToUpload(uppy.getFilesByIds(ids));
  uppy.emit('upload-start', filterFilesToEmitUploadStarted(files));
  const waiting = files.map(({ id }) => id);
  const inTurn = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) await uploadOne(uppy, id);
  };
  await Promise.all(Array.from({ length: photoLimits.atOnce }, inTurn));
}

/** Does nothing for a file that was taken out before its turn. */
async function uploadOne(uppy: Uppy, id: string) {
  const [file] = uppy.getFilesByIds([id]);
  if (!file) return;
  const aborted = abortedWith(uppy, id);
  const uploadStarted = Date.now();
  const tell = (bytesUploaded: number) =>
    uppy.emit('upload-progress', uppy.getFile(id), { uploadStarted, bytesUploaded, bytesTotal: file.size ?? 0 });
  try {
    const uploadURL = await uploadFile(file.data as Blob, file.type, { onProgress: tell, signal: aborted.signal });
    uppy.emit('upload-success', uppy.getFile(id), { status: 200, uploadURL });
  } catch (error) {
    if (!aborted.signal.aborted) uppy.emit('upload-error', uppy.getFile(id), new Error(reasonOf(error)));
  } finally {
    aborted.forget();
  }
}

/** A signal for when the file is taken out of the dialog, or everything is cancelled. */
function abortedWith(uppy: Uppy, id: string) {
  const controller = new AbortController();
  const removed = (file: { id: string }) => file.id === id && controller.abort();
  const cancelled = () => controller.abort();
  uppy.on('file-removed', removed).on('cancel-all', cancelled);
  const forget = () => uppy.off('file-removed', removed).off('cancel-all', cancelled);
  return { signal: controller.signal, forget };
}
