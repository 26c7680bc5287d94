import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

type SetHeaders = (response: ServerResponse, pathname: string) => void;

/**
 * Serves the files of a folder, each whole and its compressed copy where there is one; what is no file goes on to the next
 * handler. A download that is broken off, or a file that cannot be read, ends the one answer: sirv leaves the file open in the
 * first case and its error to nobody in the second, and throws for some ranges.
 * @param setHeaders sets the headers that a file has in a 304 too. A browser stores those of a 304 in place of the file's own.
 */
export function staticFiles(root: string, setHeaders: SetHeaders = () => undefined): RequestHandler {
  const files = sirv(root, { brotli: true, gzip: true, etag: true, setHeaders });
  return (request, response, next) => {
    delete request.headers.range;
    // sirv calls it for a whole file only, after setting a `Vary` of its own.
    setHeaders(response, request.path);
    response.on('pipe', (file: Readable) => {
      file.on('error', () => response.destroy());
      if (response.destroyed) file.destroy();
      else response.once('close', () => file.destroy());
    });
    return files(request, response, next);
  };
}
