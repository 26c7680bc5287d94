import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { findBucket } from '../storage/buckets.js';
import { listParts } from '../storage/parts.js';
import { listUploads } from '../storage/uploads.js';
import { group, text, xmlDocument } from '../xml.js';
import { namedUpload } from './named-upload.js';

/** Every upload in a bucket that is neither completed nor aborted, on one page. */
export async function listOpenUploads({ request, store }: Call): Promise<Reply> {
  const bucket = findBucket(store, request.bucket);
  const prefix = request.query.get('prefix') ?? '';
  const uploads = (await listUploads(bucket, prefix)).map(({ id, key, startedAt }) => {
    const started = text('Initiated', new Date(startedAt).toISOString());
    return group('Upload', text('Key', key), text('UploadId', id), started);
  });
  const named = [text('Bucket', bucket.name), text('Prefix', prefix), text('IsTruncated', false)];
  return { body: xmlDocument('ListMultipartUploadsResult', ...named, ...uploads) };
}

/** The parts of one upload, on one page. */
export async function listUploadedParts(call: Call): Promise<Reply> {
  const upload = await namedUpload(call);
  const parts = (await listParts(upload)).map(({ number, etag, size, modifiedAt }) => {
    const modified = text('LastModified', new Date(modifiedAt).toISOString());
    return group('Part', text('PartNumber', number), text('ETag', `"${etag}"`), text('Size', size), modified);
  });
  const named = [text('Bucket', call.request.bucket), text('Key', upload.key), text('UploadId', upload.id)];
  return { body: xmlDocument('ListPartsResult', ...named, text('IsTruncated', false), ...parts) };
}
