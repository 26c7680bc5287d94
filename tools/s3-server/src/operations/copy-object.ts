import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { S3Error } from '../s3-error.js';
import { findBucket } from '../storage/buckets.js';
import { writeIncoming } from '../storage/incoming.js';
import { openObject, putObject } from '../storage/objects.js';
import { storedHeaders } from '../storage/stored-headers.js';
import { text, xmlDocument } from '../xml.js';

/** Copies an object under another key, with its headers or, by directive, with those of this request. */
export async function copyObject({ request, store }: Call): Promise<Reply> {
  const target = findBucket(store, request.bucket);
  const { bucketName, key } = readSource(request.headers['x-amz-copy-source'] ?? '');
  const { object, file } = await openObject(findBucket(store, bucketName), key);
  const replacesHeaders = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const copy = await writeIncoming(store.incoming, file.createReadStream());
  const headers = replacesHeaders ? storedHeaders(request.headers) : object.headers;
  const { etag, modifiedAt } = await putObject(target, request.key, { ...copy, etag: object.etag }, headers);
  const modified = text('LastModified', new Date(modifiedAt).toISOString());
  return { body: xmlDocument('CopyObjectResult', modified, text('ETag', `"${etag}"`)) };
}

function readSource(written: string): { bucketName: string; key: string } {
  const match = /^\/?([^/]+)\/([^?]+)$/.exec(written);
  const [, bucketName, key] = match ?? [];
  if (!bucketName || !key) throw new S3Error('InvalidArgument', 'x-amz-copy-source is of the form /bucket/key.');
  try {
    return { bucketName, key: decodeURIComponent(key) };
  } catch {
    throw new S3Error('InvalidArgument', 'x-amz-copy-source is not percent-encoded UTF-8.');
  }
}
