import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { findBucket } from '../storage/buckets.js';
import { storedHeaders } from '../storage/stored-headers.js';
import { createUpload } from '../storage/uploads.js';
import { text, xmlDocument } from '../xml.js';

/** CreateMultipartUpload. */
export async function startUpload({ request, store }: Call): Promise<Reply> {
  const bucket = findBucket(store, request.bucket);
  const { id, key } = await createUpload(bucket, request.key, storedHeaders(request.headers));
  const named = [text('Bucket', bucket.name), text('Key', key), text('UploadId', id)];
  return { body: xmlDocument('InitiateMultipartUploadResult', ...named) };
}
