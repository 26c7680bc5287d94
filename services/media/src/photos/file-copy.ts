import { isRecording, objectOf, recordingObjectOf } from '@kindred/contracts/file-urls';

/** The widths of a copy. */
const [WIDE, NARROW] = [640, 320];
/** The bytes that fit into an answer as base64: a larger copy is read in parts. */
export const COPY_BYTES = 360 * 1024;

/**
 * The whole of a recording, the wide size of a photo, or its narrow size where the wide does not fit into an answer.
 * The narrow size of noise does not fit either. @param read reads one object
 */
export async function copyOfFile(name: string, read: (key: string) => Promise<Buffer>): Promise<Buffer> {
  if (isRecording(name)) return read(recordingObjectOf(name));
  const wide = await read(objectOf(name, WIDE));
  return wide.length <= COPY_BYTES ? wide : read(objectOf(name, NARROW));
}
