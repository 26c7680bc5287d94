import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** Bytes below which nothing is gained. */
const SHORTEST = 1024;

/**
 * Returns an answer's bytes, compressed if the client takes that. They are compressed at once and in this thread: a stream
 * wakes another thread twice, which takes more of the processor than the work itself.
 */
export function compressed(request: Request, response: Response, bytes: Uint8Array): Uint8Array {
  response.vary('Accept-Encoding');
  if (bytes.length < SHORTEST || !request.acceptsEncodings('gzip')) return bytes;
  response.setHeader('Content-Encoding', 'gzip');
  return gzipSync(bytes);
}
