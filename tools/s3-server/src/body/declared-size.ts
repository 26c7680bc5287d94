import { S3Error } from '../s3-error.js';
import { S3Request } from '../s3-request.js';

/**
 * How many bytes the client says it stores, judged before the first of them is read.
 * @throws S3Error MissingContentLength, or EntityTooLarge past `limit` bytes.
 */
export function declaredSize({ headers }: S3Request, limit: number): number {
  const declared = headers['x-amz-decoded-content-length'] ?? headers['content-length'];
  if (declared === undefined) throw new S3Error('MissingContentLength', 'You must provide the Content-Length header.');
  const size = /^\d+$/.test(declared) ? Number(declared) : Number.NaN;
  if (!Number.isSafeInteger(size)) throw new S3Error('InvalidArgument', 'The length is not a number of bytes.');
  if (size > limit) throw new S3Error('EntityTooLarge', `Your proposed upload exceeds ${limit} bytes.`);
  return size;
}
