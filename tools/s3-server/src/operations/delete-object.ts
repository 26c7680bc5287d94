import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { findBucket } from '../storage/buckets.js';
import { removeObject } from '../storage/objects.js';

export async function deleteObject({ request, store }: Call): Promise<Reply> {
  await removeObject(findBucket(store, request.bucket), request.key);
  return { status: 204 };
}
