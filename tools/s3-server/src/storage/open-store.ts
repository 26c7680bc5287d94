import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadBucket } from './buckets.js';
import { Store } from './store.js';

/** Opens what an earlier run left, after whatever end it came to, and clears away what that run never finished. */
export async function openStore(folder: string): Promise<Store> {
  const incoming = join(folder, '.incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const store: Store = { folder, incoming, buckets: new Map() };
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const bucket = await loadBucket(store, entry.name);
    if (bucket) store.buckets.set(bucket.name, bucket);
  }
  return store;
}
