import { S3Error } from '../s3-error.js';
import { S3Request } from '../s3-request.js';
import { Claim, parseTime, TOLERATED_SKEW } from './claim.js';
import { parseCredential } from './credential.js';

/** The claim of an Authorization header. @throws S3Error when it is malformed or more than 15 minutes off our clock. */
export function claimFromHeader({ headers }: S3Request, now: Date): Claim {
  const { authorization = '', 'x-amz-date': time = '', 'x-amz-content-sha256': payload } = headers;
  const match = /^AWS4-HMAC-SHA256 +Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  const [, credential, signedHeaders, signature] = match ?? [];
  if (!credential || !signedHeaders || !signature) {
    throw new S3Error('AuthorizationHeaderMalformed', 'Only AWS Signature Version 4 is accepted.');
  }
  if (!payload) throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  const skew = Math.abs(now.getTime() - parseTime(time));
  if (Number.isNaN(skew)) throw new S3Error('AccessDenied', 'A signed request carries a valid x-amz-date.');
  if (skew > TOLERATED_SKEW) throw new S3Error('RequestTimeTooSkewed', 'The request is too far from the server clock.');
  return { credential: parseCredential(credential), time, signedHeaders: signedHeaders.split(';'), signature, payload };
}
