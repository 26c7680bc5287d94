/** `blob` names the file that holds the bytes: a new one for every write, so that readers keep what they opened. */
export type StoredObject = {
  key: string;
  blob: string;
  size: number;
  etag: string;
  modifiedAt: number;
  headers: Record<string, string>;
};

/** `keys` are the object keys in S3's order, made when first asked for. `turn` ends when the last write has. */
export type Bucket = {
  name: string;
  folder: string;
  incoming: string;
  createdAt: number;
  objects: Map<string, StoredObject>;
  keys?: string[];
  turn: Promise<unknown>;
};

/**
 * Everything under one folder:
 * `.incoming/` half-written files, emptied at start, and for each bucket `bucket.json`, `objects/<sha256 of key>.json`,
 * `blobs/<id>`, `uploads/<id>/upload.json` and `uploads/<id>/<part number>-<md5>`.
 * Saving an object's JSON file is the moment at which a write counts.
 */
export type Store = { folder: string; incoming: string; buckets: Map<string, Bucket> };
