import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is whole and on disk but has no name yet. `etag` is its MD5 in hex. */
export type Incoming = { path: string; size: number; etag: string };

/** Writes bytes as they come. Nothing is left behind when they end in an error. */
export async function writeIncoming(folder: string, bytes: AsyncIterable<Buffer>): Promise<Incoming> {
  const path = join(folder, randomUUID());
  const md5 = createHash('md5');
  const file = await open(path, 'wx');
  let size = 0;
  try {
    for await (const piece of bytes) {
      await file.writeFile(piece);
      md5.update(piece);
      size += piece.length;
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, size, etag: md5.digest('hex') };
}
