import { S3Error } from '../s3-error.js';

/** Who signs, and for which day and region: `key/20130524/us-east-1/s3/aws4_request`. */
export type Credential = { accessKey: string; day: string; region: string };

/** @throws S3Error AuthorizationHeaderMalformed unless it is a credential for S3. */
export function parseCredential(written: string): Credential {
  const match = /^(.+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/.exec(written);
  const [, accessKey, day, region] = match ?? [];
  if (!accessKey || !day || !region) {
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      'The credential is not of the form key/day/region/s3/aws4_request.',
    );
  }
  return { accessKey, day, region };
}

/** The part of a credential that goes under the signature. */
export function scopeOf({ day, region }: Credential): string {
  return `${day}/${region}/s3/aws4_request`;
}
