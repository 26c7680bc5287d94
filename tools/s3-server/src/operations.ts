import { createHash } from 'node:crypto';
import { OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { S3Error } from './s3-error.js';
import { S3Request } from './s3-request.js';
import { Store, StoredObject } from './store.js';
import { group, text, xmlDocument } from './xml.js';

/** A request whose signature holds. `payload` is what was signed about its body: the SHA-256, or UNSIGNED-PAYLOAD. */
export type Call = { request: S3Request; payload: string; store: Store; region: string };

/** XML as text, or an object's bytes. */
export type Reply = { status?: number; headers?: OutgoingHttpHeaders; body?: string | Uint8Array };

const LARGEST_PAGE = 1000;
/** Bytes of an object, which is in memory as a whole. */
const LARGEST_OBJECT = 16 << 20;
const PARAMETERS = [
  'prefix',
  'delimiter',
  'max-keys',
  'start-after',
  'continuation-token',
  'encoding-type',
  'fetch-owner',
];
/** Headers that change what a request means: to ignore one would store or show the wrong thing. */
const MODIFIERS = ['x-amz-copy-source', 'if-match', 'if-none-match', 'range'];

/** Everything this server does, by method, by what it is done to, and by the subresource in the query. */
const operations: Record<string, (call: Call) => Reply | Promise<Reply>> = {
  'GET service': listBuckets,
  'PUT bucket': ({ request, store }) => {
    store.createBucket(request.bucket);
    return { headers: { Location: `/${request.bucket}`, 'Content-Length': 0 } };
  },
  'HEAD bucket': () => ({}),
  // S3 leaves the location of its first region empty, and clients read that as us-east-1.
  'GET bucket ?location': ({ region }) => ({
    body: xmlDocument('LocationConstraint', region === 'us-east-1' ? '' : region),
  }),
  'GET bucket ?list-type': listObjects,
  'PUT object': putObject,
  'GET object': getObject,
  'GET object range': getRange,
  'HEAD object': ({ request, store }) => ({ headers: headersOf(store.find(request.bucket, request.key)) }),
  'DELETE object': ({ request, store }) => {
    store.remove(request.bucket, request.key);
    return { status: 204 };
  },
};

/** Does what a request asks for. @throws S3Error, NotImplemented for what this server does not offer */
export async function perform(call: Call): Promise<Reply> {
  const { method, bucket, key, query, headers } = call.request;
  const target = key ? 'object' : bucket ? 'bucket' : 'service';
  const subresources = [...query.keys()].filter((name) => !/^x-amz-/i.test(name) && !PARAMETERS.includes(name));
  const modifiers = MODIFIERS.filter((name) => name in headers);
  const name = [`${method} ${target}`, ...subresources.map((part) => `?${part}`), ...modifiers].join(' ');
  const operation = operations[name];
  if (!operation) throw new S3Error('NotImplemented', `This server does not offer: ${name}`);
  if (bucket && name !== 'PUT bucket' && !call.store.hasBucket(bucket)) {
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  }
  return operation(call);
}

async function putObject({ request, payload, store }: Call): Promise<Reply> {
  const { headers, stream, bucket, key } = request;
  if (!headers['content-length']) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length header.');
  }
  if (!/^(UNSIGNED-PAYLOAD|[0-9a-f]{64})$/.test(payload)) {
    throw new S3Error('NotImplemented', `This server does not read ${payload}.`);
  }
  if (Number(headers['content-length']) > LARGEST_OBJECT) {
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
  }
  const bytes = await buffer(stream);
  if (payload !== 'UNSIGNED-PAYLOAD' && createHash('sha256').update(bytes).digest('hex') !== payload) {
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body is not the one whose SHA-256 was signed.');
  }
  const isKept = ([name]: [string, string]) => /^(content-type|cache-control|x-amz-meta-.*)$/.test(name);
  const etag = store.put(bucket, key, bytes, Object.fromEntries(Object.entries(headers).filter(isKept)));
  return { headers: { ETag: `"${etag}"`, 'Content-Length': 0 } };
}

function getObject({ request, store }: Call): Reply {
  const object = store.find(request.bucket, request.key);
  return { headers: headersOf(object), body: object.bytes };
}

/** One range of bytes, from a first to a last or to the end (RFC 9110, section 14). */
function getRange({ request, store }: Call): Reply {
  const object = store.find(request.bucket, request.key);
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(first);
  const end = Math.min(last ? Number(last) : object.size - 1, object.size - 1);
  if (first === undefined || start > end) throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  const described = { 'Content-Length': end - start + 1, 'Content-Range': `bytes ${start}-${end}/${object.size}` };
  return { status: 206, headers: { ...headersOf(object), ...described }, body: object.bytes.subarray(start, end + 1) };
}

function headersOf({ size, etag, modifiedAt, headers }: StoredObject): OutgoingHttpHeaders {
  const modified = new Date(modifiedAt).toUTCString();
  const described = { ETag: `"${etag}"`, 'Last-Modified': modified, 'Content-Length': size };
  return { 'content-type': 'binary/octet-stream', ...headers, ...described };
}

function listBuckets({ store }: Call): Reply {
  const buckets = store.buckets.map(({ name, createdAt }) =>
    group('Bucket', text('Name', name), text('CreationDate', new Date(createdAt).toISOString())),
  );
  return { body: xmlDocument('ListAllMyBucketsResult', group('Buckets', ...buckets)) };
}

/** ListObjectsV2 without delimiter. */
function listObjects({ request: { bucket, query }, store }: Call): Reply {
  const given = (name: string) => query.get(name) ?? '';
  if (given('delimiter')) throw new S3Error('NotImplemented', 'This server does not offer a delimiter.');
  const after = Buffer.from(given('continuation-token'), 'base64url').toString() || given('start-after');
  const limit = Math.min(Number(given('max-keys')) || LARGEST_PAGE, LARGEST_PAGE);
  const { page, isTruncated } = store.list(bucket, given('prefix'), after, limit);
  const written = (key: string) => (given('encoding-type') === 'url' ? encodeURIComponent(key) : key);
  const contents = page.map(({ key, etag, size, modifiedAt }) => {
    const modified = text('LastModified', new Date(modifiedAt).toISOString());
    return group('Contents', text('Key', written(key)), modified, text('ETag', `"${etag}"`), text('Size', size));
  });
  const next = isTruncated ? Buffer.from(page.at(-1)?.key ?? '').toString('base64url') : '';
  const paging = [text('IsTruncated', isTruncated), next && text('NextContinuationToken', next)];
  return { body: xmlDocument('ListBucketResult', text('Name', bucket), ...paging, ...contents) };
}
