import { S3Error } from '../s3-error.js';
import { S3Request } from '../s3-request.js';
import { Claim, parseTime, TOLERATED_SKEW } from './claim.js';
import { parseCredential } from './credential.js';

const LONGEST_LIFE = 7 * 24 * 3600;

/** The claim of a presigned address. @throws S3Error when it is malformed, not valid yet, or expired. */
export function claimFromQuery({ query, headers }: S3Request, now: Date): Claim {
  const time = query.get('X-Amz-Date') ?? '';
  checkLifetime(parseTime(time), query.get('X-Amz-Expires') ?? '', now.getTime());
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') throw malformed('X-Amz-Algorithm is AWS4-HMAC-SHA256.');
  const signedHeaders = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  return {
    credential: parseCredential(query.get('X-Amz-Credential') ?? ''),
    time,
    signedHeaders,
    signature: query.get('X-Amz-Signature') ?? '',
    payload: query.get('X-Amz-Content-Sha256') ?? headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  };
}

function checkLifetime(start: number, expires: string, now: number): void {
  const seconds = /^\d{1,6}$/.test(expires) ? Number(expires) : 0;
  if (Number.isNaN(start)) throw malformed('X-Amz-Date is of the form 20130524T000000Z.');
  if (seconds < 1 || seconds > LONGEST_LIFE) throw malformed('X-Amz-Expires is between 1 second and 7 days.');
  if (now < start - TOLERATED_SKEW) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (now > start + seconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');
}

function malformed(message: string): S3Error {
  return new S3Error('AuthorizationQueryParametersError', message);
}
