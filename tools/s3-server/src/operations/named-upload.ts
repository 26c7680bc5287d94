import { Call } from '../call.js';
import { findBucket } from '../storage/buckets.js';
import { findUpload, Upload } from '../storage/uploads.js';

/** The multipart upload that a request names. @throws S3Error NoSuchBucket, or NoSuchUpload */
export function namedUpload({ request, store }: Call): Promise<Upload> {
  return findUpload(findBucket(store, request.bucket), request.key, request.query.get('uploadId') ?? '');
}
