import { startUpload } from '@kindred/contracts/media';
import { NetworkError } from '@uppy/core/utils';
import { api } from '../../lib/api';
import { ApiError, messageOf } from '../../lib/api-error';
import { type PutAnswer, putFile } from './put-file';

/** What the widget waits before each further attempt, in milliseconds. */
const RETRY_DELAYS = [0, 1000, 3000, 5000];

/**
 * Puts a file into the object store and gives the address by which it is claimed. What may pass is tried again, each
 * time with a new ticket, so that one that expired meanwhile costs nothing.
 */
export async function uploadFile(
  file: Blob,
  contentType: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await attempt(file, contentType, onProgress, signal);
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      await new Promise((done) => setTimeout(done, delay));
    }
  }
  return attempt(file, contentType, onProgress, signal);
}

async function attempt(file: Blob, contentType: string, onProgress: (bytes: number) => void, signal: AbortSignal) {
  const { uploadURL, photoUrl } = await api(startUpload, { contentType, size: file.size }).catch((error) => {
    throw error instanceof TypeError ? new NetworkError(error) : error;
  });
  const answer = await putFile(uploadURL, file, contentType, onProgress, signal);
  if (answer.status < 200 || answer.status > 299) throw new RefusedUpload(answer);
  return photoUrl;
}

class RefusedUpload extends Error {
  constructor(readonly answer: PutAnswer) {
    super(answer.text.includes('Request has expired') ? 'Request has expired' : 'Non 2xx');
  }
}

/** A lost network, a server in trouble, too many calls, an expired ticket; anything else would be refused again. */
function mayPass(error: unknown) {
  if (error instanceof NetworkError) return true;
  if (error instanceof RefusedUpload) return error.message === 'Request has expired' || passes(error.answer.status);
  return error instanceof ApiError && passes(error.status);
}

/** Why a file could not be uploaded, in words for a person. */
export function reasonOf(error: unknown) {
  if (statusOf(error) === 401) return 'Authorization required';
  return messageOf(error, error instanceof Error ? error.message : 'Non 2xx');
}

function statusOf(error: unknown) {
  if (error instanceof RefusedUpload) return error.answer.status;
  return error instanceof ApiError ? error.status : undefined;
}

const passes = (status: number) => status >= 500 || status === 429;
