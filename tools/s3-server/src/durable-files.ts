import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file that is whole and on disk, but has no name yet. */
export type Incoming = { path: string; size: number; md5: string; sha256: string };

/** Writes bytes as they come, to a fresh file in `folder`. Nothing is left behind when they end in an error. */
export async function writeIncoming(folder: string, bytes: AsyncIterable<Buffer>): Promise<Incoming> {
  const path = join(folder, randomUUID());
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let size = 0;
  try {
    await withFile(path, 'wx', async (file) => {
      for await (const piece of bytes) {
        await file.writeFile(piece);
        md5.update(piece);
        sha256.update(piece);
        size += piece.length;
      }
      await file.sync();
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size, md5: md5.digest('hex'), sha256: sha256.digest('hex') };
}

/** A file appears under its final name whole or not at all, and is there after a power cut once this has resolved. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Replaces a small file, whole or not at all. `incoming` is a folder on the same disk. */
export async function saveJson(incoming: string, path: string, value: unknown): Promise<void> {
  const temporary = join(incoming, randomUUID());
  await withFile(temporary, 'wx', async (file) => {
    await file.writeFile(JSON.stringify(value));
    await file.sync();
  });
  await moveDurably(temporary, path);
}

/** Makes names that were added to a folder or taken from it outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await withFile(folder, 'r', (handle) => handle.sync());
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
