import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  lengthRequired,
  notFound,
  photoTooLarge,
  unsupportedImage,
  uploadExpired,
  uploadRefused,
  uploadsUnavailable,
  voiceTooLarge,
} from '@kindred/contracts/errors';
import { imageTypes } from '@kindred/contracts/image-types';
import { photoLimits, uploadArrived } from '@kindred/contracts/media';
import { voiceLimits, voiceTypes } from '@kindred/contracts/voices';
import { Bus } from '@kindred/kit/bus';
import { CONFIG } from '@kindred/kit/foundation';
import { publishLive } from '@kindred/kit/publish-live';
import { Controller, Inject, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { ConcurrencyLimit } from '../limits/concurrency-limit.js';
import { type Client, keyOf } from '../limits/keys.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { SessionReader } from '../session/session-reader.js';
import { forwardUpload } from './forward-upload.js';
import { type Reserved, UploadBudget } from './upload-budget.js';

/** The key of an upload below the bucket, and its owner: `uploads/<user id>/<random>`. */
const KEY = /^\/[^/]+\/(uploads\/([0-9a-f-]{36})\/[\w-]+)(?:\?|$)/;

/**
 * `PUT /storage/<bucket>/uploads/…`: streams a file to the object store. The signature in the URL authorizes the upload,
 * so the path is forwarded unchanged, with no header but the file's type and length. The session decides whose upload
 * budget and whose limits of calls it uses.
 */
@Controller('storage')
export class UploadsController {
  private readonly concurrency: ConcurrencyLimit;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly bus: Bus,
    private readonly reader: SessionReader,
    private readonly budget: UploadBudget,
    private readonly limiter: RateLimiter,
  ) {
    this.concurrency = new ConcurrencyLimit({ ...config, CALLS_AT_ONCE: photoLimits.atOnce });
  }

  @Put('*path')
  async upload(@Req() request: Request, @Res() response: Response) {
    const path = request.originalUrl.slice('/storage'.length);
    const { key, ownerId } = uploadAt(path, this.config.S3_BUCKET);
    const headers = headersOf(request);
    const userId = (await this.reader.read(request.headers.cookie))?.id ?? null;
    const sender: Client = { userId, ip: request.ip ?? '', isNewcomer: false, device: null };
    await this.limited(sender, async () => {
      const reserved = await this.budget.reserve(sender, ownerId, Number(headers['Content-Length']));
      await this.store(request, reserved.isAllowed ? path : forged(path, key), headers, reserved);
    });
    publishLive(this.bus, uploadArrived, { key });
    response.status(200).json({});
  }

  /** @throws AppError limited */
  private limited(sender: Client, work: () => Promise<void>) {
    const key = keyOf('client', sender, {}, this.config.SESSION_SECRET) ?? '';
    return this.concurrency.run(key, () => this.limiter.run('general', sender, {}, work));
  }

  /** @throws AppError when the store did not take the file */
  private async store(request: Request, path: string, headers: Record<string, string>, reserved: Reserved) {
    const bytes = Number(headers['Content-Length']);
    const forwarded = await forwardUpload(request, new URL(this.config.S3_ENDPOINT), path, headers);
    if (forwarded.answer?.statusCode !== 200) {
      await reserved.refund(forwarded.answer ? bytes : bytes - forwarded.received);
      throw await refusalOf(forwarded.answer);
    }
    await reserved.confirm();
    forwarded.answer.resume();
  }
}

/** @throws AppError missing for anything but an upload into the bucket */
function uploadAt(path: string, bucket: string) {
  const [, key, ownerId] = KEY.exec(path) ?? [];
  if (!path.startsWith(`/${bucket}/`) || !key || !ownerId) throw notFound();
  return { key, ownerId };
}

/** A path that no signature is for, so that the store itself refuses the upload, in its own time. */
const forged = (path: string, key: string) => path.replace(key, `${key.slice(0, -1)}~`);

/** @throws AppError unsupported, too_large or invalid before the file is read */
function headersOf({ headers: { 'content-type': type = '', 'content-length': length } }: Request) {
  const plain = type.split(';')[0]?.trim().toLowerCase();
  const isRecording = voiceTypes.some((known) => known === plain);
  if (!isRecording && !imageTypes.some((known) => known === plain)) throw unsupportedImage();
  if (length === undefined) throw lengthRequired();
  if (isRecording && Number(length) > voiceLimits.bytes) throw voiceTooLarge();
  if (Number(length) > photoLimits.bytes) throw photoTooLarge();
  return { 'Content-Type': type, 'Content-Length': length };
}

/** The store's refusal in our words, since its own words name the bucket and keys. */
async function refusalOf(answer: IncomingMessage | null) {
  const document = answer ? await text(answer) : '';
  if (answer?.statusCode !== 403) return uploadsUnavailable();
  return document.includes('Request has expired') ? uploadExpired() : uploadRefused();
}
