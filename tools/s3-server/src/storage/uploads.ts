import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from '../s3-error.js';
import { loadJson, saveJson, syncFolder } from './durable-files.js';
import { Bucket } from './store.js';

const WEEK = 7 * 24 * 3600_000;

/** A multipart upload that is neither completed nor aborted. */
export type Upload = { id: string; key: string; startedAt: number; headers: Record<string, string>; folder: string };

export async function createUpload(bucket: Bucket, key: string, headers: Record<string, string>): Promise<Upload> {
  const id = randomUUID();
  const upload: Upload = { id, key, startedAt: Date.now(), headers, folder: join(bucket.folder, 'uploads', id) };
  await mkdir(upload.folder);
  await saveJson(bucket.incoming, describedIn(upload.folder), { key, startedAt: upload.startedAt, headers });
  await syncFolder(join(bucket.folder, 'uploads'));
  return upload;
}

/** @throws S3Error NoSuchUpload, also for an upload of another key */
export async function findUpload(bucket: Bucket, key: string, id: string): Promise<Upload> {
  const upload = /^[0-9a-f-]{36}$/.test(id) ? await loadUpload(bucket, id) : undefined;
  if (upload?.key !== key) throw new S3Error('NoSuchUpload', 'The specified multipart upload does not exist.');
  return upload;
}

/** Every open upload whose key begins with the prefix, ordered by key and then by age. */
export async function listUploads(bucket: Bucket, prefix: string): Promise<Upload[]> {
  const ids = await readdir(join(bucket.folder, 'uploads'));
  const uploads = await Promise.all(ids.map((id) => loadUpload(bucket, id)));
  return uploads
    .filter((upload) => upload !== undefined)
    .filter(({ key }) => key.startsWith(prefix))
    .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || a.startedAt - b.startedAt);
}

/** Forgets an upload and its parts. */
export async function removeUpload({ folder }: Upload): Promise<void> {
  await rm(describedIn(folder), { force: true });
  await rm(folder, { recursive: true, force: true });
}

/** Makes room: forgets uploads that were removed half way, or that nobody completed within a week. */
export async function dropStaleUploads(bucket: Bucket): Promise<void> {
  for (const id of await readdir(join(bucket.folder, 'uploads'))) {
    const upload = await loadUpload(bucket, id);
    const isFresh = upload && upload.startedAt > Date.now() - WEEK;
    if (!isFresh) await rm(join(bucket.folder, 'uploads', id), { recursive: true, force: true });
  }
}

async function loadUpload(bucket: Bucket, id: string): Promise<Upload | undefined> {
  const folder = join(bucket.folder, 'uploads', id);
  const described = await loadJson<Omit<Upload, 'id' | 'folder'>>(describedIn(folder)).catch(() => undefined);
  return described && { ...described, id, folder };
}

function describedIn(folder: string): string {
  return join(folder, 'upload.json');
}
