import { startUpload } from '@kindred/contracts/media';
import type { z } from 'zod/mini';
import { api } from './api';
import { ApiError } from './api-error';
import { type PutOptions, putFile } from './put-file';

/** What a photo is for. */
type Purpose = Omit<z.input<typeof startUpload.input>, 'contentType' | 'size'>;

/** The object store did not take a file. */
export class RefusedUpload extends ApiError {}

/**
 * Puts a file into the object store under a ticket, and gives the address by which it is claimed.
 * @throws ApiError of the ticket, RefusedUpload, TypeError on a lost network, AbortError
 */
export async function upload(file: Blob, contentType: string, purpose: Purpose = {}, options: PutOptions = {}) {
  const { uploadURL, photoUrl } = await api(startUpload, { contentType, size: file.size, ...purpose });
  const { status, statusText, responseText } = await putFile(uploadURL, file, contentType, options);
  if (status < 200 || status > 299) throw new RefusedUpload(status, statusText, responseText);
  return photoUrl;
}
