import { openBody } from '../body/open-body.js';
import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { S3Error } from '../s3-error.js';
import { writeIncoming } from '../storage/incoming.js';
import { savePart } from '../storage/parts.js';
import { namedUpload } from './named-upload.js';

/** Answers when the part is on disk. */
export async function uploadPart(call: Call): Promise<Reply> {
  const { request, store, maxBodyBytes } = call;
  const upload = await namedUpload(call);
  const number = readPartNumber(request.query.get('partNumber') ?? '');
  const received = await writeIncoming(store.incoming, openBody(call, maxBodyBytes));
  await savePart(upload, number, received);
  return { headers: { ETag: `"${received.etag}"`, 'Content-Length': 0 } };
}

function readPartNumber(written: string): number {
  const number = /^\d{1,5}$/.test(written) ? Number(written) : 0;
  if (number < 1 || number > 10_000) throw new S3Error('InvalidArgument', 'A part number is between 1 and 10000.');
  return number;
}
