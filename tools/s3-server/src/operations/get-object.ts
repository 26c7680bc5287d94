import { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { S3Error } from '../s3-error.js';
import { S3Request } from '../s3-request.js';
import { findBucket } from '../storage/buckets.js';
import { findObject, openObject } from '../storage/objects.js';
import { StoredObject } from '../storage/store.js';
import { readRange } from './byte-range.js';

const OVERRIDABLE = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
];

export async function getObject({ request, store }: Call): Promise<Reply> {
  const { object, file } = await openObject(findBucket(store, request.bucket), request.key);
  let body: Readable | undefined;
  try {
    const reply = describe(request, object);
    const isEmpty = reply.status === 304 || object.size === 0;
    if (!isEmpty) body = file.createReadStream(readRange(request.headers.range, object.size));
    return { ...reply, body };
  } finally {
    if (!body) await file.close();
  }
}

export function headObject({ request, store }: Call): Reply {
  return describe(request, findObject(findBucket(store, request.bucket), request.key));
}

function describe(request: S3Request, { size, etag, modifiedAt, headers }: StoredObject): Reply {
  const { 'if-match': wanted, 'if-none-match': known, range: asked } = request.headers;
  if (wanted && !names(wanted, etag)) throw new S3Error('PreconditionFailed', 'The object has another ETag.');
  if (known && names(known, etag)) return { status: 304, headers: { ETag: `"${etag}"` } };
  const range = readRange(asked, size);
  const described: OutgoingHttpHeaders = {
    'content-type': 'binary/octet-stream',
    ...headers,
    ...overrides(request.query),
    ETag: `"${etag}"`,
    'Last-Modified': new Date(modifiedAt).toUTCString(),
    'Accept-Ranges': 'bytes',
    'Content-Length': range ? range.end - range.start + 1 : size,
  };
  if (!range) return { headers: described };
  return { status: 206, headers: { ...described, 'Content-Range': `bytes ${range.start}-${range.end}/${size}` } };
}

// Whoever signs an address may also say how the browser is to take the answer.
function overrides(query: URLSearchParams): Record<string, string> {
  const given = OVERRIDABLE.map((name) => [name, query.get(`response-${name}`) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

function names(tags: string, etag: string): boolean {
  return tags.split(',').some((tag) => [`"${etag}"`, etag, '*'].includes(tag.trim().replace(/^W\//, '')));
}
