import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file appears under its final name whole or not at all, and stays there once this has resolved. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Replaces a small file, whole or not at all. `incoming` is a folder on the same disk. */
export async function saveJson(incoming: string, path: string, value: unknown): Promise<void> {
  const temporary = join(incoming, randomUUID());
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(JSON.stringify(value));
    await file.sync();
  } finally {
    await file.close();
  }
  await moveDurably(temporary, path);
}

/** What saveJson wrote; the caller names the type because only this package writes these files. */
export async function loadJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** Makes names that were added to a folder or taken from it outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
