import { S3Error } from '../s3-error.js';

const LONGEST_LINE = 1024;

export type ByteReader = { line(): Promise<string>; upTo(count: number): Promise<Buffer>; close(): Promise<unknown> };

/** Takes lines and runs of bytes out of a stream; it holds one piece of the stream and at most one line. */
export function byteReader(stream: AsyncIterable<Buffer>): ByteReader {
  const pieces = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function next(): Promise<Buffer> {
    const { value, done } = await pieces.next();
    if (done) throw new S3Error('IncompleteBody', 'The body ends in the middle of a chunk.');
    return value;
  }

  function take(count: number): Buffer {
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  }

  return {
    async line() {
      while (!held.includes('\r\n')) {
        if (held.length > LONGEST_LINE) throw new S3Error('InvalidRequest', 'A chunk header is too long.');
        held = Buffer.concat([held, await next()]);
      }
      return take(held.indexOf('\r\n') + 2)
        .subarray(0, -2)
        .toString('latin1');
    },
    async upTo(count) {
      if (held.length === 0) held = await next();
      return take(count);
    },
    async close() {
      return pieces.return?.();
    },
  };
}
