import { isRecording, objectOf, recordingObjectOf } from '../bucket/object-names.js';

/** The widths of a copy, widest first. */
const COPY_WIDTHS = [640, 320] as const;
/** The bytes that fit into an answer as base64. */
export const COPY_BYTES = 360 * 1024;

/** The whole of a recording, or the widest size of a photo that fits into an answer. @param read reads one object */
export async function copyOfFile(name: string, read: (key: string) => Promise<Buffer>): Promise<Buffer> {
  if (isRecording(name)) return read(recordingObjectOf(name));
  for (const width of COPY_WIDTHS) {
    const bytes = await read(objectOf(name, width));
    if (bytes.length <= COPY_BYTES) return bytes;
  }
  throw new Error('The smallest size of a photo does not fit into an answer.');
}
