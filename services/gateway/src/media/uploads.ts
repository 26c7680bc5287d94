import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@kindred/contracts/errors';
import { imageTypes, photoLimits } from '@kindred/contracts/media';
import { type Request, Router } from 'express';
import type { GatewayConfig } from '../config.js';
import { missing } from '../http/read-input.js';

/**
 * `PUT /storage/<bucket>/uploads/…`: passes a file on to the object store as it comes in. The signature in the address
 * says who may, so that the path goes on as it was written, and with it no more than the file's type and length.
 */
export function uploads(config: GatewayConfig): Router {
  const router = Router();
  const uploadsOnly = `/${config.S3_BUCKET}/uploads/`;
  router.use('/storage', async (request, response) => {
    if (request.method !== 'PUT' || !request.url.startsWith(uploadsOnly) || request.url.includes('..')) throw missing();
    const headers = headersOf(request);
    const answer = await passOn(request, new URL(config.S3_ENDPOINT), headers);
    if (answer.statusCode !== 200) throw refusalOf(answer.statusCode, await text(answer));
    answer.resume();
    response.status(200).json({});
  });
  return router;
}

/** @throws AppError unsupported, too_large or invalid before any of the file is read */
function headersOf({ headers: { 'content-type': type = '', 'content-length': length } }: Request) {
  if (!imageTypes.some((known) => known === type.split(';')[0]?.trim().toLowerCase())) {
    throw new AppError('unsupported', 'unsupported_image', 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.');
  }
  if (length === undefined) throw new AppError('invalid', 'length_required', 'The size of the file is not given.');
  if (Number(length) > photoLimits.bytes) {
    throw new AppError('too_large', 'photo_too_large', 'A photo can have at most 10 MB.');
  }
  return { 'Content-Type': type, 'Content-Length': length };
}

async function passOn(request: Request, store: URL, headers: Record<string, string>): Promise<IncomingMessage> {
  const send = store.protocol === 'https:' ? httpsRequest : httpRequest;
  const upstream = send({ hostname: store.hostname, port: store.port, method: 'PUT', path: request.url, headers });
  const answered = new Promise<IncomingMessage>((done, failed) => upstream.on('response', done).on('error', failed));
  // A store that refuses early closes the connection while the file is still coming: its answer counts.
  const [answer] = await Promise.allSettled([answered, pipeline(request, upstream)]);
  if (answer.status === 'fulfilled') return answer.value;
  throw new AppError('unavailable', 'service_unavailable', 'Uploads are not available right now.', { retryAfter: 5 });
}

/** What the store said, in our words. Its own name buckets and keys. */
function refusalOf(status: number | undefined, document: string) {
  if (status === 403 && document.includes('Request has expired')) {
    return new AppError('forbidden', 'upload_expired', 'Request has expired');
  }
  if (status === 403) return new AppError('forbidden', 'upload_refused', 'This address is not for this upload.');
  return new AppError('unavailable', 'service_unavailable', 'Uploads are not available right now.', { retryAfter: 5 });
}
