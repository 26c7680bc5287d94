import { readDocument } from '../body/read-document.js';
import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { S3Error } from '../s3-error.js';
import { findBucket } from '../storage/buckets.js';
import { removeObject } from '../storage/objects.js';
import { contentsOf, group, text, textOf, xmlDocument } from '../xml.js';

const MOST_KEYS = 1000;

/** Removes up to 1000 objects by one list. */
export async function deleteObjects(call: Call): Promise<Reply> {
  const bucket = findBucket(call.store, call.request.bucket);
  const xml = await readDocument(call);
  const keys = contentsOf(xml, 'Object').map((object) => textOf(object, 'Key') ?? '');
  if (keys.length === 0 || keys.length > MOST_KEYS || keys.includes('')) {
    throw new S3Error('MalformedXML', 'Name between 1 and 1000 objects by their keys.');
  }
  for (const key of keys) await removeObject(bucket, key);
  const isQuiet = textOf(xml, 'Quiet') === 'true';
  const deleted = isQuiet ? [] : keys.map((key) => group('Deleted', text('Key', key)));
  return { body: xmlDocument('DeleteResult', ...deleted) };
}
