import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.js';
import { S3Request } from './s3-request.js';

/** How far, in milliseconds, a client's clock may be ahead of ours or behind. */
const TOLERATED_SKEW = 15 * 60_000;
/** How long, in seconds, a presigned address may be valid. */
const LONGEST_LIFE = 7 * 24 * 3600;

export type Keys = { accessKey: string; secretKey: string; region: string };

/** What a request says about its own signature; `time` is `20130524T000000Z`. */
type Claim = { credential: string; time: string; signedHeaders: string[]; signature: string; payload: string };

/**
 * Checks the signature in the Authorization header or in a presigned address.
 * Returns what was signed about the body: its SHA-256 in hex, or UNSIGNED-PAYLOAD.
 * Source: AWS Signature Version 4 for Amazon S3. @throws S3Error
 */
export function authenticate(request: S3Request, keys: Keys, now: Date): string {
  const claim = readClaim(request, now);
  const { time, payload, signedHeaders } = claim;
  const [, accessKey = '', day = '', region = ''] =
    /^(.+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/.exec(claim.credential) ?? [];
  if (!day) throw new S3Error('AuthorizationHeaderMalformed', 'A credential is key/day/region/s3/aws4_request.');
  if (!isSame(keys.accessKey, accessKey)) {
    throw new S3Error('InvalidAccessKeyId', 'The access key does not exist in our records.');
  }
  if (region !== keys.region) {
    throw new S3Error('AuthorizationHeaderMalformed', `The region is wrong; expecting '${keys.region}'`);
  }
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (!signedHeaders.includes('host') || unsigned.some((name) => name !== 'x-amz-content-sha256')) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed');
  }
  const scope = [day, region, 's3', 'aws4_request'];
  const key = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${keys.secretKey}`));
  const hash = createHash('sha256').update(canonicalRequest(request, claim)).digest('hex');
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n')).toString('hex');
  if (!time.startsWith(day) || !isSame(expected, claim.signature)) {
    throw new S3Error('SignatureDoesNotMatch', 'The signature we calculated does not match the one you provided.');
  }
  return payload;
}

function readClaim(request: S3Request, now: Date): Claim {
  const inHeader = 'authorization' in request.headers;
  const inQuery = request.query.has('X-Amz-Signature') || request.query.has('X-Amz-Algorithm');
  if (inHeader && inQuery) throw new S3Error('InvalidArgument', 'Only one way to sign a request is allowed.');
  if (inHeader) return claimFromHeader(request, now);
  if (inQuery) return claimFromQuery(request, now);
  throw new S3Error('AccessDenied', 'Access Denied');
}

function claimFromHeader({ headers }: S3Request, now: Date): Claim {
  const { authorization = '', 'x-amz-date': time = '', 'x-amz-content-sha256': payload } = headers;
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 +Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(authorization) ??
    [];
  if (!credential || !signedHeaders || !signature) {
    throw new S3Error('AuthorizationHeaderMalformed', 'Only AWS Signature Version 4 is accepted.');
  }
  if (!payload) throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  const skew = Math.abs(now.getTime() - parseTime(time));
  if (Number.isNaN(skew)) throw new S3Error('AccessDenied', 'A signed request carries a valid x-amz-date.');
  if (skew > TOLERATED_SKEW) throw new S3Error('RequestTimeTooSkewed', 'The request is too far from the server clock.');
  return { credential, time, signedHeaders: signedHeaders.split(';'), signature, payload };
}

function claimFromQuery({ query }: S3Request, now: Date): Claim {
  const given = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const start = parseTime(given('Date'));
  const seconds = /^\d{1,6}$/.test(given('Expires')) ? Number(given('Expires')) : 0;
  const isWellFormed = given('Algorithm') === 'AWS4-HMAC-SHA256' && seconds >= 1 && seconds <= LONGEST_LIFE;
  if (!isWellFormed || Number.isNaN(start)) {
    throw new S3Error('AuthorizationQueryParametersError', 'Algorithm, date or life of the address is not valid.');
  }
  if (now.getTime() < start - TOLERATED_SKEW) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (now.getTime() > start + seconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  return {
    credential: given('Credential'),
    time: given('Date'),
    signedHeaders: given('SignedHeaders').split(';'),
    signature: given('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
  };
}

/** The one spelling of a request that both sides sign: method, path, query, signed headers, payload. */
function canonicalRequest({ method, path, query, headers }: S3Request, { signedHeaders, payload }: Claim): string {
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode).join('\0'))
    .sort()
    .map((pair) => pair.replace('\0', '='));
  return [
    method,
    path.split('/').map(decodeURIComponent).map(encode).join('/'),
    parameters.join('&'),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
}

/** Milliseconds since 1970 of `20130524T000000Z`; NaN for anything else. */
function parseTime(time: string): number {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return iso === time ? Number.NaN : Date.parse(iso);
}

function encode(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/** Equality that takes as long for a near miss as for a far one. */
function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
