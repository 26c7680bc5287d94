import { Call } from '../call.js';
import { openBody } from './open-body.js';

const LARGEST_DOCUMENT = 2 << 20;

/** The XML that a client sends along with a command. @throws S3Error EntityTooLarge past 2 MiB. */
export async function readDocument(call: Call): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of openBody(call, LARGEST_DOCUMENT)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
