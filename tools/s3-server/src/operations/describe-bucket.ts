import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { findBucket } from '../storage/buckets.js';
import { xmlDocument } from '../xml.js';

export function headBucket({ request, store }: Call): Reply {
  findBucket(store, request.bucket);
  return {};
}

/** S3 leaves the location of its first region empty, and clients read that as us-east-1. */
export function locateBucket({ request, store, region }: Call): Reply {
  findBucket(store, request.bucket);
  return { body: xmlDocument('LocationConstraint', region === 'us-east-1' ? '' : region) };
}
