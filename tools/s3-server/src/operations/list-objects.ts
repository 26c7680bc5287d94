import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { S3Error } from '../s3-error.js';
import { findBucket } from '../storage/buckets.js';
import { inKeyOrder, listKeys } from '../storage/list-keys.js';
import { findObject } from '../storage/objects.js';
import { StoredObject } from '../storage/store.js';
import { group, text, xmlDocument } from '../xml.js';

const LARGEST_PAGE = 1000;

/** ListObjectsV2. */
export function listObjects({ request, store }: Call): Reply {
  const bucket = findBucket(store, request.bucket);
  const { prefix, delimiter, after, limit } = readQuery(request.query);
  bucket.keys ??= inKeyOrder(bucket.objects.keys());
  const page = listKeys(bucket.keys, { prefix, delimiter, after, limit });
  const isUrlEncoded = request.query.get('encoding-type') === 'url';
  const written = isUrlEncoded ? encodeKey : (key: string) => key;
  const body = xmlDocument(
    'ListBucketResult',
    text('Name', bucket.name),
    text('Prefix', written(prefix)),
    text('Delimiter', written(delimiter)),
    text('MaxKeys', limit),
    text('KeyCount', page.keys.length + page.prefixes.length),
    text('IsTruncated', page.next !== undefined),
    page.next === undefined ? '' : text('NextContinuationToken', Buffer.from(page.next).toString('base64url')),
    isUrlEncoded ? text('EncodingType', 'url') : '',
    ...page.keys.map((key) => describe(findObject(bucket, key), written(key))),
    ...page.prefixes.map((common) => group('CommonPrefixes', text('Prefix', written(common)))),
  );
  return { body };
}

function readQuery(query: URLSearchParams) {
  const wanted = query.get('max-keys') ?? String(LARGEST_PAGE);
  if (!/^\d{1,9}$/.test(wanted)) throw new S3Error('InvalidArgument', 'max-keys is a number of keys.');
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const limit = Math.min(Number(wanted), LARGEST_PAGE);
  return { prefix: query.get('prefix') ?? '', delimiter: query.get('delimiter') ?? '', after, limit };
}

function describe({ size, etag, modifiedAt }: StoredObject, key: string): string {
  const modified = text('LastModified', new Date(modifiedAt).toISOString());
  return group('Contents', text('Key', key), modified, text('ETag', `"${etag}"`), text('Size', size));
}

function encodeKey(key: string): string {
  return encodeURIComponent(key).replaceAll('%2F', '/');
}
