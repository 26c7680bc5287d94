import { NetworkError } from '@uppy/core/utils';
import { ApiError, messageOf } from '../../lib/api-error';
import type { PutOptions } from '../../lib/put-file';
import { RefusedUpload, upload } from '../../lib/upload';

/** What the widget waits before each further attempt, in milliseconds. */
const RETRY_DELAYS = [0, 1000, 3000, 5000];
const EXPIRED = 'Request has expired';

/**
 * Puts a file into the object store and gives the address by which it is claimed. What may pass is tried again, after
 * an expired ticket with a new one.
 */
export async function uploadFile(file: Blob, contentType: string, options: PutOptions): Promise<string> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await attempt(file, contentType, options);
    } catch (error) {
      if (options.signal?.aborted || !mayPass(error)) throw error;
      await new Promise((done) => setTimeout(done, delay));
    }
  }
  return attempt(file, contentType, options);
}

function attempt(file: Blob, contentType: string, options: PutOptions) {
  options.signal?.throwIfAborted();
  return upload(file, contentType, {}, options).catch((error: Error) => {
    throw hasNoAnswer(error) ? new NetworkError(error) : error;
  });
}

/** What fetch fails with on a lost network, and on one that lets it hang (lib/api.ts). */
const hasNoAnswer = ({ name }: Error) => name === 'TypeError' || name === 'TimeoutError';

/** A lost network, a server in trouble, too many calls, an expired ticket; anything else would be refused again. */
function mayPass(error: unknown) {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429 || hasExpired(error));
}

/** Why a file could not be uploaded, in words for a person. */
export function reasonOf(error: unknown) {
  if (error instanceof ApiError && error.status === 401) return 'Authorization required';
  if (error instanceof RefusedUpload) return hasExpired(error) ? EXPIRED : 'Non 2xx';
  return messageOf(error, error instanceof Error ? error.message : 'Non 2xx');
}

const hasExpired = (error: ApiError) => error instanceof RefusedUpload && error.message.includes(EXPIRED);
