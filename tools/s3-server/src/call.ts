import { Reply } from './reply.js';
import { S3Request } from './s3-request.js';
import { Signed } from './signature/authenticate.js';
import { Store } from './storage/store.js';

/** A request that has shown a valid signature, and what it may work on. */
export type Call = { request: S3Request; signed: Signed; store: Store; region: string; maxBodyBytes: number };

export type Operation = (call: Call) => Reply | Promise<Reply>;
