const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BucketAlreadyOwnedByYou: 409,
  EntityTooLarge: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidBucketName: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** A refusal in S3's vocabulary: the code that clients switch on, the status that S3 gives it, a message for people. */
export class S3Error extends Error {
  readonly status: number;

  constructor(
    readonly code: keyof typeof STATUS,
    message: string,
  ) {
    super(message);
    this.status = STATUS[code];
  }
}
