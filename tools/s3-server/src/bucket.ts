import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Incoming, moveDurably, saveJson, syncFolder } from './durable-files.js';
import { S3Error } from './s3-error.js';

/** `blob` names the file that holds the bytes: a new one for every write, so that readers keep what they opened. */
export type StoredObject = {
  key: string;
  blob: string;
  size: number;
  /** MD5 in hex. */
  etag: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  headers: Record<string, string>;
};

/**
 * One folder: `bucket.json`, `objects/<sha256 of key>.json` and `blobs/<id>`; half-written files are in `incoming`.
 * Saving an object's JSON file is the moment at which a write counts.
 */
export class Bucket {
  private readonly objects = new Map<string, StoredObject>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly incoming: string,
    readonly createdAt = Date.now(),
  ) {}

  async create(): Promise<void> {
    for (const part of ['objects', 'blobs']) await mkdir(join(this.folder, part), { recursive: true });
    await saveJson(this.incoming, join(this.folder, 'bucket.json'), { createdAt: this.createdAt });
    await syncFolder(dirname(this.folder));
  }

  /** Reads what an earlier run stored, and removes the bytes of writes and removals that it did not finish. */
  async load(): Promise<void> {
    for (const file of await readdir(join(this.folder, 'objects'))) {
      const object: StoredObject = JSON.parse(await readFile(join(this.folder, 'objects', file), 'utf8'));
      this.objects.set(object.key, object);
    }
    const owned = new Set([...this.objects.values()].map(({ blob }) => blob));
    for (const blob of await readdir(join(this.folder, 'blobs'))) if (!owned.has(blob)) await rm(this.blobPath(blob));
  }

  /** @throws S3Error NoSuchKey */
  find(key: string): StoredObject {
    const object = this.objects.get(key);
    if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    return object;
  }

  /** The object with its bytes, which stay readable however soon it is replaced. @throws S3Error NoSuchKey */
  async open(key: string): Promise<{ object: StoredObject; file: FileHandle }> {
    const object = this.find(key);
    try {
      return { object, file: await open(this.blobPath(object.blob), 'r') };
    } catch (error) {
      if (this.objects.get(key) === object) throw error;
      return this.open(key);
    }
  }

  /** Stores or replaces an object; readers see the old one or the new one, never a mixture. */
  async put(key: string, { path, size, md5 }: Incoming, headers: Record<string, string>): Promise<StoredObject> {
    const object: StoredObject = { key, blob: randomUUID(), size, etag: md5, modifiedAt: Date.now(), headers };
    await moveDurably(path, this.blobPath(object.blob));
    await this.inTurn(async () => {
      const replaced = this.objects.get(key);
      await saveJson(this.incoming, this.objectPath(key), object);
      this.objects.set(key, object);
      if (replaced) await rm(this.blobPath(replaced.blob), { force: true });
    });
    return object;
  }

  /** Removes an object; one that is not there is as good as removed. */
  remove(key: string): Promise<void> {
    return this.inTurn(async () => {
      const object = this.objects.get(key);
      if (!object) return;
      await rm(this.objectPath(key), { force: true });
      await syncFolder(join(this.folder, 'objects'));
      this.objects.delete(key);
      await rm(this.blobPath(object.blob), { force: true });
    });
  }

  /** Up to `limit` objects under the prefix behind the key `after`, in S3's order: by the bytes of their keys. */
  list(prefix: string, after: string, limit: number): { page: StoredObject[]; isTruncated: boolean } {
    const found = [...this.objects.values()]
      .filter(({ key }) => key.startsWith(prefix) && compareBytes(key, after) > 0)
      .sort((a, b) => compareBytes(a.key, b.key));
    return { page: found.slice(0, limit), isTruncated: found.length > limit };
  }

  // One write after another, so that what is in memory is what the disk says.
  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private blobPath(blob: string): string {
    return join(this.folder, 'blobs', blob);
  }

  private objectPath(key: string): string {
    return join(this.folder, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
