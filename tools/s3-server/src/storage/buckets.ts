import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from '../s3-error.js';
import { loadJson, saveJson, syncFolder } from './durable-files.js';
import { Bucket, Store, StoredObject } from './store.js';
import { dropStaleUploads } from './uploads.js';

/** @throws S3Error NoSuchBucket */
export function findBucket(store: Store, name: string): Bucket {
  const bucket = store.buckets.get(name);
  if (!bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  return bucket;
}

/** @throws S3Error InvalidBucketName, or BucketAlreadyOwnedByYou */
export async function createBucket(store: Store, name: string): Promise<void> {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
    throw new S3Error('InvalidBucketName', 'The specified bucket is not valid.');
  }
  if (store.buckets.has(name)) throw new S3Error('BucketAlreadyOwnedByYou', 'The bucket is already yours.');
  const bucket = emptyBucket(store, name, Date.now());
  for (const part of ['objects', 'blobs', 'uploads']) await mkdir(join(bucket.folder, part), { recursive: true });
  await saveJson(store.incoming, join(bucket.folder, 'bucket.json'), { createdAt: bucket.createdAt });
  await syncFolder(store.folder);
  store.buckets.set(name, bucket);
}

/** The bucket in that folder, or undefined when creating it was never finished. */
export async function loadBucket(store: Store, name: string): Promise<Bucket | undefined> {
  const described = join(store.folder, name, 'bucket.json');
  if (!existsSync(described)) return undefined;
  const { createdAt } = await loadJson<{ createdAt: number }>(described);
  const bucket = emptyBucket(store, name, createdAt);
  for (const file of await readdir(join(bucket.folder, 'objects'))) {
    const object = await loadJson<StoredObject>(join(bucket.folder, 'objects', file));
    bucket.objects.set(object.key, object);
  }
  await dropOrphans(bucket);
  await dropStaleUploads(bucket);
  return bucket;
}

function emptyBucket({ folder, incoming }: Store, name: string, createdAt: number): Bucket {
  return { name, folder: join(folder, name), incoming, createdAt, objects: new Map(), turn: Promise.resolve() };
}

async function dropOrphans({ folder, objects }: Bucket): Promise<void> {
  const owned = new Set([...objects.values()].map(({ blob }) => blob));
  for (const blob of await readdir(join(folder, 'blobs'))) {
    if (!owned.has(blob)) await rm(join(folder, 'blobs', blob));
  }
}
