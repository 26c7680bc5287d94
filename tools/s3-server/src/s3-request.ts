import { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.js';

/** One request, path-style: `/bucket/key`. `path` is as the client wrote it, because that is what it signed. */
export type S3Request = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  bucket: string;
  key: string;
  stream: IncomingMessage;
};

/** @throws S3Error InvalidURI for a path that is not percent-encoded UTF-8, KeyTooLongError past 1024 bytes. */
export function readRequest(stream: IncomingMessage): S3Request {
  const [path = '/', ...query] = (stream.url ?? '/').split('?');
  const [, bucket = '', ...key] = path.split('/').map(decodeSegment);
  if (Buffer.byteLength(key.join('/')) > 1024) throw new S3Error('KeyTooLongError', 'A key has at most 1024 bytes.');
  return {
    method: stream.method ?? 'GET',
    path,
    query: new URLSearchParams(query.join('?')),
    headers: Object.fromEntries(Object.entries(stream.headers).map(([name, value]) => [name, String(value)])),
    bucket,
    key: key.join('/'),
    stream,
  };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new S3Error('InvalidURI', 'The path is not percent-encoded UTF-8.');
  }
}
