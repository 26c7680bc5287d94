import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  lengthRequired,
  notFound,
  photoTooLarge,
  unsupportedImage,
  uploadExpired,
  uploadRefused,
  uploadsUnavailable,
} from '@kindred/contracts/errors';
import { imageTypes, photoLimits, uploadArrived } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { CONFIG } from '@kindred/kit/foundation';
import { tell } from '@kindred/kit/tell';
import { Controller, Inject, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { SessionReader } from '../session/read-session.js';
import { UploadBudget } from './upload-budget.js';

/** An upload's key below the bucket, and whose it is: `uploads/<person>/<random>`. */
const KEY = /^\/[^/]+\/(uploads\/([0-9a-f-]{36})\/[\w-]+)(?:\?|$)/;

/**
 * `PUT /storage/<bucket>/uploads/…`: passes a file on to the object store as it comes in. The signature in the address
 * says who may, so that the path goes on as it was written, and with it no more than the file's type and length. The
 * session says whose bytes of the day they are.
 */
@Controller('storage')
export class UploadsController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly bus: Bus,
    private readonly reader: SessionReader,
    private readonly budget: UploadBudget,
  ) {}

  @Put('*path')
  async take(@Req() request: Request, @Res() response: Response) {
    const address = request.originalUrl.slice('/storage'.length);
    const { key, ownerId } = uploadAt(address, this.config.S3_BUCKET);
    const headers = headersOf(request);
    const sender = { userId: (await this.reader.read(request.headers.cookie))?.userId ?? null, ip: request.ip ?? '' };
    const bytes = Number(headers['Content-Length']);
    const spent = await this.budget.take(sender, ownerId, bytes);
    const passed = await passOn(request, address, new URL(this.config.S3_ENDPOINT), headers);
    if (passed.answer?.statusCode !== 200) {
      await spent.giveBack(passed.answer ? bytes : bytes - passed.received);
      throw await refusalOf(passed.answer);
    }
    await spent.taken();
    tell(this.bus, uploadArrived, { key });
    passed.answer.resume();
    response.status(200).json({});
  }
}

/** @throws AppError missing for anything but an upload into the bucket */
function uploadAt(address: string, bucket: string) {
  const [, key, ownerId] = KEY.exec(address) ?? [];
  if (!address.startsWith(`/${bucket}/`) || !key || !ownerId) throw notFound();
  return { key, ownerId };
}

/** @throws AppError unsupported, too_large or invalid before any of the file is read */
function headersOf({ headers: { 'content-type': type = '', 'content-length': length } }: Request) {
  if (!imageTypes.some((known) => known === type.split(';')[0]?.trim().toLowerCase())) throw unsupportedImage();
  if (length === undefined) throw lengthRequired();
  if (Number(length) > photoLimits.bytes) throw photoTooLarge();
  return { 'Content-Type': type, 'Content-Length': length };
}

type Passed = { answer: IncomingMessage | null; received: number };

/** The store's answer, or none when either side went away, and how much of the file came in. */
async function passOn(request: Request, path: string, store: URL, headers: Record<string, string>): Promise<Passed> {
  const send = store.protocol === 'https:' ? httpsRequest : httpRequest;
  const upstream = send({ hostname: store.hostname, port: store.port, method: 'PUT', path, headers });
  const answered = new Promise<IncomingMessage>((done, failed) => upstream.on('response', done).on('error', failed));
  let received = 0;
  const counted = async function* (file: AsyncIterable<Buffer>) {
    for await (const chunk of file) {
      received += chunk.length;
      yield chunk;
    }
  };
  // A store that refuses early closes the connection while the file is still coming: its answer counts.
  const [answer] = await Promise.allSettled([answered, pipeline(request, counted, upstream)]);
  return { answer: answer.status === 'fulfilled' ? answer.value : null, received };
}

/** What the store said, in our words. Its own name buckets and keys. */
async function refusalOf(answer: IncomingMessage | null) {
  const document = answer ? await text(answer) : '';
  if (answer?.statusCode !== 403) {
    return uploadsUnavailable();
  }
  if (document.includes('Request has expired')) {
    return uploadExpired();
  }
  return uploadRefused();
}
