import { invalidWidth, notFound } from '@kindred/contracts/errors';
import { objectOf, photoWidths } from '@kindred/contracts/file-urls';
import { CONFIG } from '@kindred/kit/foundation';
import { connectObjectStore } from '@kindred/kit/object-store';
import { Controller, Get, Inject, Options, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { allow } from '../http/allow.js';
import { padMissing } from '../http/padded-timing.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { AgeGateCheck } from '../session/age-gate-check.js';
import { clientOf, requireUser, requireUserId } from '../session/request-user.js';
import { SessionGuard } from '../session/session.guard.js';
import { PhotoAccess } from './photo-access.js';
import { Recordings } from './recordings.service.js';
import { pipeTo, refuse } from './stream-file.js';

const PHOTO = /^([\w-]{22,64})\.webp$/;
const RECORDING = /^[\w-]{22,64}\.m4a$/;
const WIDTHS = photoWidths.map(String);
/** A browser keeps a photo for at most a day after it may no longer be shown. */
const CACHE_FOR_A_DAY = 'private, max-age=86400, immutable';

/**
 * `/media/<random>.webp?w=320|640|1280`: profile photos for members, and photos of a conversation for its two members.
 * `/media/<random>.m4a`: recordings of a conversation, for the same two.
 */
@Controller('media')
@UseGuards(SessionGuard)
export class PhotosController {
  private readonly store: ReturnType<typeof connectObjectStore>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly access: PhotoAccess,
    private readonly limiter: RateLimiter,
    private readonly gate: AgeGateCheck,
    private readonly recordings: Recordings,
  ) {
    this.store = connectObjectStore(config);
  }

  @Get(':file')
  async show(@Req() request: Request<{ file: string }>, @Res() response: Response) {
    const file = fileOf(request);
    await this.limiter.run('photo', clientOf(request), {}, () => this.answer(file, request, response));
  }

  @Options(':file')
  listMethods(@Res() response: Response) {
    allow(response, 'GET, HEAD');
  }

  private async answer({ name, width }: File, request: Request<{ file: string }>, response: Response) {
    await this.gate.assertPassed(requireUser(request));
    await padMissing(() => this.access.assertMayRead(name, requireUserId(request)));
    // A file never changes under its name, so the name, and the width of a photo, are a strong ETag.
    const etag = width ? `"${name}-${width}"` : `"${name}"`;
    response.setHeader('Cache-Control', CACHE_FOR_A_DAY);
    response.setHeader('ETag', etag);
    // A photo that a page has loaded is not reused for a navigation to its address, where a browser with a lock gets the lock.
    response.vary('Sec-Fetch-Mode');
    if (request.headers['if-none-match'] === etag) return response.status(304).end();
    if (!width) return this.recordings.send(name, request, response);
    const photo = await this.store.getObject(this.config.S3_BUCKET, objectOf(name, width)).catch(refuse);
    await send(photo, response);
  }
}

type File = ReturnType<typeof fileOf>;

/** A photo in a width, or a recording without one. */
function fileOf(request: Request<{ file: string }>) {
  requireUserId(request);
  const { file } = request.params;
  if (RECORDING.test(file)) return { name: file, width: null };
  const name = PHOTO.exec(file)?.[1];
  if (!name) throw notFound();
  const width = String(request.query.w ?? WIDTHS.at(-1));
  if (!WIDTHS.includes(width)) throw invalidWidth();
  return { name, width };
}

async function send(photo: NodeJS.ReadableStream, response: Response) {
  const { headers } = photo as NodeJS.ReadableStream & { headers: Record<string, string | undefined> };
  const length = headers['content-length'];
  response.setHeader('Content-Type', 'image/webp');
  if (length) response.setHeader('Content-Length', length);
  await pipeTo(photo, response, 200);
}
