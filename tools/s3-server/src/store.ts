import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { S3Error } from './s3-error.js';

type ListedObject = {
  key: string;
  size: number;
  /** MD5 in hex. */
  etag: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
};
export type StoredObject = ListedObject & { headers: Record<string, string>; bytes: Uint8Array };

/** A commit survives a power cut. A removed object leaves neither its bytes nor its space in the file. */
const schema = `
  pragma auto_vacuum = full;
  pragma secure_delete = on;
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists buckets (name text primary key, createdAt integer not null) strict;
  create table if not exists objects (
    bucket text not null, key text not null, etag text not null, modifiedAt integer not null, headers text not null,
    bytes blob not null, primary key (bucket, key)
  ) strict`;

/** Every bucket and object, in one SQLite file in a folder that belongs to one server at a time. */
export class Store {
  private readonly db: DatabaseSync;

  /** Opens what an earlier run left, however it ended. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.db = new DatabaseSync(join(folder, 'objects.sqlite'));
    this.db.exec(schema);
  }

  close() {
    this.db.close();
  }

  get buckets() {
    return this.db.prepare('select * from buckets order by name').all() as { name: string; createdAt: number }[];
  }

  hasBucket(name: string) {
    return this.buckets.some((bucket) => bucket.name === name);
  }

  /** @throws S3Error InvalidBucketName, or BucketAlreadyOwnedByYou */
  createBucket(name: string) {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
      throw new S3Error('InvalidBucketName', 'The specified bucket is not valid.');
    }
    if (this.hasBucket(name)) throw new S3Error('BucketAlreadyOwnedByYou', 'The bucket is already yours.');
    this.db.prepare('insert into buckets values (?, ?)').run(name, Date.now());
  }

  /** @throws S3Error NoSuchKey */
  find(bucket: string, key: string): StoredObject {
    const row = this.db.prepare('select * from objects where bucket = ? and key = ?').get(bucket, key);
    if (!row) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    const { bytes, headers } = row as { bytes: Uint8Array; headers: string };
    return { ...(row as ListedObject), bytes, size: bytes.length, headers: JSON.parse(headers) };
  }

  /** Stores or replaces an object. Returns its etag. */
  put(bucket: string, key: string, bytes: Uint8Array, headers: Record<string, string>, modifiedAt = Date.now()) {
    const etag = createHash('md5').update(bytes).digest('hex');
    const insert = this.db.prepare('insert or replace into objects values (?, ?, ?, ?, ?, ?)');
    insert.run(bucket, key, etag, modifiedAt, JSON.stringify(headers), bytes);
    return etag;
  }

  /** Removes an object, also from the log of writes; one that is not there is as good as removed. */
  remove(bucket: string, key: string) {
    this.db.prepare('delete from objects where bucket = ? and key = ?').run(bucket, key);
    this.db.exec('pragma wal_checkpoint(truncate)');
  }

  /** Up to `limit` objects under the prefix behind the key `after`, in S3's order: by the bytes of their keys. */
  list(bucket: string, prefix: string, after: string, limit: number) {
    const listing = this.db.prepare(`
      select key, length(bytes) as size, etag, modifiedAt from objects
      where bucket = ? and key > ? and substr(key, 1, length(?)) = ? order by key limit ?`);
    const found = listing.all(bucket, after, prefix, prefix, limit + 1) as ListedObject[];
    return { page: found.slice(0, limit), isTruncated: found.length > limit };
  }
}
