import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { createBucket } from '../storage/buckets.js';

export async function createBucketByName({ request, store }: Call): Promise<Reply> {
  await createBucket(store, request.bucket);
  return { headers: { Location: `/${request.bucket}`, 'Content-Length': 0 } };
}
