import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Bucket } from './bucket.js';
import { S3Error } from './s3-error.js';

/** Every bucket under one folder, which belongs to one server at a time. */
export class Store {
  readonly buckets = new Map<string, Bucket>();
  /** Half-written files; emptied at start. */
  readonly incoming: string;

  constructor(private readonly folder: string) {
    this.incoming = join(folder, '.incoming');
  }

  /** Opens what an earlier run left, however it ended, and removes what that run did not finish. */
  async open(): Promise<this> {
    await rm(this.incoming, { recursive: true, force: true });
    await mkdir(this.incoming, { recursive: true });
    for (const name of await readdir(this.folder)) {
      const described = join(this.folder, name, 'bucket.json');
      if (!existsSync(described)) continue;
      const { createdAt }: { createdAt: number } = JSON.parse(await readFile(described, 'utf8'));
      const bucket = new Bucket(join(this.folder, name), this.incoming, createdAt);
      await bucket.load();
      this.buckets.set(name, bucket);
    }
    return this;
  }

  /** @throws S3Error NoSuchBucket */
  bucket(name: string): Bucket {
    const bucket = this.buckets.get(name);
    if (!bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
    return bucket;
  }

  /** @throws S3Error InvalidBucketName, or BucketAlreadyOwnedByYou */
  async createBucket(name: string): Promise<void> {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
      throw new S3Error('InvalidBucketName', 'The specified bucket is not valid.');
    }
    if (this.buckets.has(name)) throw new S3Error('BucketAlreadyOwnedByYou', 'The bucket is already yours.');
    const bucket = new Bucket(join(this.folder, name), this.incoming);
    await bucket.create();
    this.buckets.set(name, bucket);
  }
}
