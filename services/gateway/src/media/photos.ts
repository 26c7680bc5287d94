import { pipeline } from 'node:stream/promises';
import { AppError } from '@kindred/contracts/errors';
import { photoWidths } from '@kindred/contracts/media';
import { connectObjectStore, isMissingObject } from '@kindred/kit/object-store';
import { type Request, type Response, Router } from 'express';
import type { GatewayConfig } from '../config.js';
import { missing } from '../http/read-input.js';
import { signedIn } from '../session/sessions.js';
import type { Readers } from './readers.js';

const FILE = /^([\w-]{22,64})\.webp$/;
const WIDTHS = photoWidths.map(String);
const LASTING = 'private, max-age=31536000, immutable';

/** `/media/<random>.webp?w=320|640|1280`: members' photos, for members, and those of a conversation for its two people. */
export function photos(config: GatewayConfig, readers: Readers): Router {
  const store = connectObjectStore(config);
  const router = Router();
  router.get('/media/:file', async (request, response) => {
    const { name, width } = askedFor(request);
    await readers.assertMayRead(name, signedIn(request));
    // A photo never changes under its name, so that its name says whether a reader has it already.
    const etag = `"${name}-${width}"`;
    response.setHeader('Cache-Control', LASTING);
    response.setHeader('ETag', etag);
    if (request.headers['if-none-match'] === etag) return response.status(304).end();
    const photo = await store.getObject(config.S3_BUCKET, `photos/${name}/${width}.webp`).catch(refuse);
    return send(photo, response);
  });
  return router;
}

function askedFor(request: Request<{ file: string }>) {
  signedIn(request);
  const name = FILE.exec(request.params.file)?.[1];
  if (!name) throw missing();
  const width = String(request.query.w ?? WIDTHS.at(-1));
  if (!WIDTHS.includes(width)) throw new AppError('invalid', 'invalid_width', 'There is no such size.');
  return { name, width };
}

async function send(photo: NodeJS.ReadableStream, response: Response) {
  const { headers } = photo as NodeJS.ReadableStream & { headers: Record<string, string | undefined> };
  const length = headers['content-length'];
  response.writeHead(200, { 'Content-Type': 'image/webp', ...(length && { 'Content-Length': length }) });
  // A reader who leaves early ends both streams; there is nobody left to answer.
  await pipeline(photo, response).catch(() => undefined);
}

function refuse(error: unknown): never {
  if (isMissingObject(error)) throw missing();
  throw new AppError('unavailable', 'service_unavailable', 'Photos are not available right now.', { retryAfter: 5 });
}
