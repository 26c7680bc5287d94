import { createHash } from 'node:crypto';
import { S3Error } from '../s3-error.js';
import { S3Request } from '../s3-request.js';
import { Signed } from '../signature/authenticate.js';
import { declaredSize } from './declared-size.js';
import { provenBytes } from './proven-bytes.js';

type SignedRequest = { request: S3Request; signed: Signed };

/**
 * The bytes of a request, held to its signature, its declared length and its Content-MD5.
 * A length past `limit` bytes is refused at once; any other lie ends in an S3Error, after the bytes.
 */
export function openBody({ request, signed }: SignedRequest, limit: number): AsyncIterable<Buffer> {
  const size = declaredSize(request, limit);
  // Without the option a refusal in the middle of a body would destroy the socket that has to carry the answer.
  const bytes: AsyncIterable<Buffer> = request.stream.iterator({ destroyOnReturn: false });
  return measuredBytes(provenBytes(bytes, signed), size, request.headers['content-md5']);
}

async function* measuredBytes(bytes: AsyncIterable<Buffer>, size: number, md5?: string): AsyncGenerator<Buffer> {
  const hash = createHash('md5');
  let received = 0;
  for await (const piece of bytes) {
    received += piece.length;
    if (received > size) throw new S3Error('IncompleteBody', 'The body is longer than it was declared to be.');
    if (md5) hash.update(piece);
    yield piece;
  }
  if (received < size) throw new S3Error('IncompleteBody', 'The body is shorter than it was declared to be.');
  if (md5 && hash.digest('base64') !== md5)
    throw new S3Error('BadDigest', 'The body does not have the given Content-MD5.');
}
