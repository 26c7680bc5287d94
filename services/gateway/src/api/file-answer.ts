import type { Request, Response } from 'express';
import { writeRange } from '../http/byte-range.js';

/** An answer that is a file and not JSON of a contract. */
export class FileAnswer {
  readonly isRepeat = false;

  constructor(
    readonly contentType: string,
    readonly bytes: Buffer,
  ) {}
}

/** A browser shows the file and does not guess what else it could be. Safari plays a recording only in parts. */
export function sendFile(request: Request, response: Response, { contentType, bytes }: FileAnswer) {
  const range = writeRange(request, response, bytes.length);
  if (range === 'unsatisfiable') return response.end();
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Disposition', 'inline');
  return response.end(range ? bytes.subarray(range.start, range.end + 1) : bytes);
}
