import { S3Error } from '../s3-error.js';
import { S3Request } from '../s3-request.js';
import { canonicalRequest } from './canonical-request.js';
import { Claim } from './claim.js';
import { scopeOf } from './credential.js';
import { claimFromHeader } from './header-claim.js';
import { claimFromQuery } from './query-claim.js';
import { isSame, sha256, sign, signingKey } from './signing.js';

export type Keys = { accessKey: string; secretKey: string; region: string };

/** A request whose signature holds. The rest of it signs the chunks of a streamed body. */
export type Signed = { payload: string; key: Buffer; time: string; scope: string; signature: string };

/**
 * Checks the signature in the Authorization header or in a presigned query. Nobody is let in without one.
 * The payload is only named here: whoever reads the body holds it to `payload`.
 * @throws S3Error
 */
export function authenticate(request: S3Request, keys: Keys, now: Date): Signed {
  const claim = readClaim(request, now);
  const { credential, time, signature, payload } = claim;
  if (!isSame(keys.accessKey, credential.accessKey)) {
    throw new S3Error('InvalidAccessKeyId', 'The access key does not exist in our records.');
  }
  if (credential.region !== keys.region) {
    throw new S3Error('AuthorizationHeaderMalformed', `The region is wrong; expecting '${keys.region}'`);
  }
  checkWhatIsSigned(request, claim);
  const key = signingKey(keys.secretKey, credential);
  const scope = scopeOf(credential);
  const expected = sign(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, claim))]);
  if (!isSame(expected, signature)) {
    throw new S3Error('SignatureDoesNotMatch', 'The signature we calculated does not match the one you provided.');
  }
  return { payload, key, time, scope, signature };
}

function readClaim(request: S3Request, now: Date): Claim {
  const inHeader = 'authorization' in request.headers;
  const inQuery = request.query.has('X-Amz-Signature') || request.query.has('X-Amz-Algorithm');
  if (inHeader && inQuery) throw new S3Error('InvalidArgument', 'Only one way to sign a request is allowed.');
  if (inHeader) return claimFromHeader(request, now);
  if (inQuery) return claimFromQuery(request, now);
  throw new S3Error('AccessDenied', 'Access Denied');
}

function checkWhatIsSigned({ headers }: S3Request, { signedHeaders, credential, time }: Claim): void {
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name));
  if (!signedHeaders.includes('host') || unsigned.some((name) => name !== 'x-amz-content-sha256')) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed');
  }
  if (!time.startsWith(credential.day)) {
    throw new S3Error('SignatureDoesNotMatch', 'The credential is for another day than the request.');
  }
}
