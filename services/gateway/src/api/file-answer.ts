import type { Response } from 'express';

/** An answer that is a file and not JSON of a contract. */
export class FileAnswer {
  readonly isRepeat = false;

  constructor(
    readonly contentType: string,
    readonly bytes: Buffer,
  ) {}
}

/** A browser shows the file and does not guess what else it could be. */
export function sendFile(response: Response, { contentType, bytes }: FileAnswer) {
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', bytes.length);
  response.setHeader('Content-Disposition', 'inline');
  response.end(bytes);
}
