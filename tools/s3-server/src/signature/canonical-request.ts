import { S3Request } from '../s3-request.js';
import { Claim } from './claim.js';

/**
 * The one spelling of a request that both sides sign: method, path, query, signed headers, payload.
 * Source: "Create a canonical request", AWS Signature Version 4 for Amazon S3.
 */
export function canonicalRequest(request: S3Request, { signedHeaders, payload }: Claim): string {
  return [
    request.method,
    request.path.split('/').map(decodeURIComponent).map(encode).join('/'),
    canonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='))
    .join('&');
}

function encode(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
