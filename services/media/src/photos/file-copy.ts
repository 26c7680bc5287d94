import { isRecording, objectOf, recordingObjectOf } from '@kindred/contracts/file-urls';

/** The width of a copy. */
const WIDTH = 640;
/** The bytes that fit into an answer as base64: a larger copy is read in parts. */
export const COPY_BYTES = 360 * 1024;

/** The whole of a recording, or the wide size of a photo. @param read reads one object */
export function copyOfFile(name: string, read: (key: string) => Promise<Buffer>): Promise<Buffer> {
  return read(isRecording(name) ? recordingObjectOf(name) : objectOf(name, WIDTH));
}
