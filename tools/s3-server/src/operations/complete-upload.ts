import { readDocument } from '../body/read-document.js';
import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { S3Error } from '../s3-error.js';
import { findBucket } from '../storage/buckets.js';
import { putObject } from '../storage/objects.js';
import { joinParts } from '../storage/parts.js';
import { removeUpload } from '../storage/uploads.js';
import { contentsOf, text, textOf, xmlDocument } from '../xml.js';
import { namedUpload } from './named-upload.js';

/** Makes one object of the parts that the client lists. */
export async function completeUpload(call: Call): Promise<Reply> {
  const { request, store } = call;
  const upload = await namedUpload(call);
  const wanted = readParts(await readDocument(call));
  const joined = await joinParts(upload, wanted, store.incoming);
  await putObject(findBucket(store, request.bucket), request.key, joined, upload.headers);
  await removeUpload(upload);
  const location = text('Location', `/${request.bucket}/${request.key}`);
  const named = [location, text('Bucket', request.bucket), text('Key', request.key), text('ETag', `"${joined.etag}"`)];
  return { body: xmlDocument('CompleteMultipartUploadResult', ...named) };
}

function readParts(xml: string): { number: number; etag: string }[] {
  const parts = contentsOf(xml, 'Part').map((part) => ({
    number: Number(textOf(part, 'PartNumber')),
    etag: (textOf(part, 'ETag') ?? '').replaceAll('"', ''),
  }));
  if (parts.length === 0) throw new S3Error('MalformedXML', 'Name at least one part.');
  return parts;
}
