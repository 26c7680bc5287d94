import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { removeUpload } from '../storage/uploads.js';
import { namedUpload } from './named-upload.js';

export async function abortUpload(call: Call): Promise<Reply> {
  await removeUpload(await namedUpload(call));
  return { status: 204 };
}
