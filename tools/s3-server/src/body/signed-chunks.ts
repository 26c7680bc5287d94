import { createHash } from 'node:crypto';
import { S3Error } from '../s3-error.js';
import { Signed } from '../signature/authenticate.js';
import { isSame, sha256, sign } from '../signature/signing.js';
import { ByteReader, byteReader } from './byte-reader.js';

const NOTHING = sha256('');

type Chunk = { size: number; signature: string };

/**
 * The bytes inside a STREAMING-AWS4-HMAC-SHA256-PAYLOAD body, whose every chunk is signed over the one before.
 * Bytes come out before their chunk is proven: publish nothing until the generator has ended without an error.
 * Source: "Transferring payload in multiple chunks", AWS Signature Version 4 for Amazon S3.
 */
export async function* signedChunks(stream: AsyncIterable<Buffer>, signed: Signed): AsyncGenerator<Buffer> {
  const reader = byteReader(stream);
  try {
    let chunk = { size: -1, signature: signed.signature };
    while (chunk.size !== 0) chunk = yield* nextChunk(reader, signed, chunk.signature);
  } finally {
    await reader.close();
  }
}

async function* nextChunk(reader: ByteReader, signed: Signed, previous: string): AsyncGenerator<Buffer, Chunk> {
  const chunk = readHeader(await reader.line());
  const hash = createHash('sha256');
  for (let left = chunk.size; left > 0; ) {
    const piece = await reader.upTo(left);
    hash.update(piece);
    left -= piece.length;
    yield piece;
  }
  if (!isSame(signChunk(signed, previous, hash.digest('hex')), chunk.signature)) {
    throw new S3Error('SignatureDoesNotMatch', 'A chunk does not carry the signature we calculated.');
  }
  if ((await reader.line()) !== '') throw new S3Error('InvalidRequest', 'A chunk is longer than its header says.');
  return chunk;
}

/** The signature of a chunk with this SHA-256, after the chunk (or the request) signed `previous`. */
export function signChunk({ key, time, scope }: Signed, previous: string, hash: string): string {
  return sign(key, ['AWS4-HMAC-SHA256-PAYLOAD', time, scope, previous, NOTHING, hash]);
}

function readHeader(line: string): Chunk {
  const match = /^([0-9a-f]{1,12});chunk-signature=([0-9a-f]{64})$/i.exec(line);
  const [, size, signature] = match ?? [];
  if (!size || !signature) throw new S3Error('InvalidRequest', 'A chunk begins with its size and signature.');
  return { size: Number.parseInt(size, 16), signature };
}
