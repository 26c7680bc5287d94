import { createHash, randomUUID } from 'node:crypto';
import { FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { S3Error } from '../s3-error.js';
import { moveDurably, saveJson, syncFolder } from './durable-files.js';
import { Incoming } from './incoming.js';
import { Bucket, StoredObject } from './store.js';

/** @throws S3Error NoSuchKey */
export function findObject(bucket: Bucket, key: string): StoredObject {
  const object = bucket.objects.get(key);
  if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  return object;
}

/** The object with its bytes, which stay readable however soon it is replaced. @throws S3Error NoSuchKey */
export async function openObject(bucket: Bucket, key: string): Promise<{ object: StoredObject; file: FileHandle }> {
  const object = findObject(bucket, key);
  try {
    return { object, file: await open(blobPath(bucket, object.blob), 'r') };
  } catch (error) {
    if (bucket.objects.get(key) === object) throw error;
    return openObject(bucket, key);
  }
}

/** Stores or replaces an object; readers see the old one or the new one, never a mixture. */
export async function putObject(
  bucket: Bucket,
  key: string,
  { path, size, etag }: Incoming,
  headers: Record<string, string>,
): Promise<StoredObject> {
  const object: StoredObject = { key, blob: randomUUID(), size, etag, modifiedAt: Date.now(), headers };
  await moveDurably(path, blobPath(bucket, object.blob));
  await inTurn(bucket, async () => {
    const replaced = bucket.objects.get(key);
    await saveJson(bucket.incoming, objectPath(bucket, key), object);
    bucket.objects.set(key, object);
    if (replaced) await rm(blobPath(bucket, replaced.blob), { force: true });
    else bucket.keys = undefined;
  });
  return object;
}

/** Removes an object; one that is not there is as good as removed. */
export function removeObject(bucket: Bucket, key: string): Promise<void> {
  return inTurn(bucket, async () => {
    const object = bucket.objects.get(key);
    if (!object) return;
    await rm(objectPath(bucket, key), { force: true });
    await syncFolder(dirname(objectPath(bucket, key)));
    bucket.objects.delete(key);
    bucket.keys = undefined;
    await rm(blobPath(bucket, object.blob), { force: true });
  });
}

// One write after another, so that what is in memory is what the disk says.
function inTurn(bucket: Bucket, work: () => Promise<void>): Promise<void> {
  const done = bucket.turn.then(work);
  bucket.turn = done.catch(() => undefined);
  return done;
}

function blobPath({ folder }: Bucket, blob: string): string {
  return join(folder, 'blobs', blob);
}

function objectPath({ folder }: Bucket, key: string): string {
  return join(folder, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);
}
