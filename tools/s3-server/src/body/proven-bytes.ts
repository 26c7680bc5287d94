import { createHash } from 'node:crypto';
import { S3Error } from '../s3-error.js';
import { Signed } from '../signature/authenticate.js';
import { signedChunks } from './signed-chunks.js';

/**
 * The bytes of a body, held to what was signed about them: their SHA-256, every chunk's signature, or nothing.
 * A body that is not what was signed ends in an S3Error, after its bytes.
 */
export function provenBytes(bytes: AsyncIterable<Buffer>, signed: Signed): AsyncIterable<Buffer> {
  if (signed.payload === 'UNSIGNED-PAYLOAD') return bytes;
  if (signed.payload === 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD') return signedChunks(bytes, signed);
  if (signed.payload.startsWith('STREAMING-')) {
    throw new S3Error('NotImplemented', `This server does not read ${signed.payload}.`);
  }
  return hashedBytes(bytes, signed.payload);
}

async function* hashedBytes(bytes: AsyncIterable<Buffer>, expected: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== expected) {
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body is not the one whose SHA-256 was signed.');
  }
}
