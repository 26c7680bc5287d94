import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from './store.js';

/**
 * Moves what earlier versions kept in a folder into the store: `<bucket>/objects/*.json`, each with the name of the file
 * in `<bucket>/blobs` that holds the bytes. One that is interrupted is continued at the next start.
 */
export function takeOver(folder: string, store: Store) {
  for (const file of globSync('*/objects/*.json', { cwd: folder })) {
    const [bucket = ''] = file.split('/');
    const { key, blob, headers, modifiedAt } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (!store.hasBucket(bucket)) store.createBucket(bucket);
    store.put(bucket, key, readFileSync(join(folder, bucket, 'blobs', blob)), headers, modifiedAt);
    rmSync(join(folder, file));
  }
  for (const place of globSync('{*/bucket.json,.incoming}', { cwd: folder }))
    rmSync(join(folder, place.replace('/bucket.json', '')), { recursive: true });
}
