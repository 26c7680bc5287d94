import { pipeline } from 'node:stream/promises';
import { notFound, photosUnavailable } from '@kindred/contracts/errors';
import { isMissingObject } from '@kindred/kit/object-store';
import type { Response } from 'express';

/** A client that disconnects ends both streams, and nobody is left to answer. */
export async function pipeTo(file: NodeJS.ReadableStream, response: Response, status: 200 | 206) {
  response.writeHead(status);
  await pipeline(file, response).catch(() => undefined);
}

/** Turns an error of the object store into an answer. @throws AppError missing, unavailable */
export function refuse(error: unknown, missing = notFound): never {
  if (isMissingObject(error)) throw missing();
  throw photosUnavailable();
}
