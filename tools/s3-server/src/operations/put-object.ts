import { openBody } from '../body/open-body.js';
import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { findBucket } from '../storage/buckets.js';
import { writeIncoming } from '../storage/incoming.js';
import { putObject } from '../storage/objects.js';
import { storedHeaders } from '../storage/stored-headers.js';

/** Answers when the object is on disk. */
export async function putObjectFromBody(call: Call): Promise<Reply> {
  const { request, store, maxBodyBytes } = call;
  const bucket = findBucket(store, request.bucket);
  const received = await writeIncoming(store.incoming, openBody(call, maxBodyBytes));
  await putObject(bucket, request.key, received, storedHeaders(request.headers));
  return { headers: { ETag: `"${received.etag}"`, 'Content-Length': 0 } };
}
