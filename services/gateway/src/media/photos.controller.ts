import { pipeline } from 'node:stream/promises';
import { invalidWidth, notFound, photosUnavailable } from '@kindred/contracts/errors';
import { photoWidths } from '@kindred/contracts/media';
import { CONFIG } from '@kindred/kit/foundation';
import { connectObjectStore, isMissingObject } from '@kindred/kit/object-store';
import { Controller, Get, Inject, Options, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { allow } from '../http/allow.js';
import { Limiter } from '../limits/limiter.js';
import { SessionGuard } from '../session/session.guard.js';
import { clientOf, signedIn } from '../session/signed-in.js';
import { PhotoAccess } from './photo-access.js';

const FILE = /^([\w-]{22,64})\.webp$/;
const WIDTHS = photoWidths.map(String);
/** A browser forgets within a day what its owner may no longer show. */
const FOR_A_DAY = 'private, max-age=86400, immutable';

/** `/media/<random>.webp?w=320|640|1280`: members' photos, for members, and those of a conversation for its two people. */
@Controller('media')
@UseGuards(SessionGuard)
export class PhotosController {
  private readonly store: ReturnType<typeof connectObjectStore>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly access: PhotoAccess,
    private readonly limiter: Limiter,
  ) {
    this.store = connectObjectStore(config);
  }

  @Get(':file')
  async show(@Req() request: Request<{ file: string }>, @Res() response: Response) {
    const asked = askedFor(request);
    await this.limiter.run('photo', clientOf(request), {}, () => this.answer(asked, request, response), counted);
  }

  @Options(':file')
  tellMethods(@Res() response: Response) {
    allow(response, 'GET, HEAD');
  }

  private async answer({ name, width }: Asked, request: Request<{ file: string }>, response: Response) {
    await this.access.assertMayRead(name, signedIn(request));
    // A photo never changes under its name, so that its name says whether a reader has it already.
    const etag = `"${name}-${width}"`;
    response.setHeader('Cache-Control', FOR_A_DAY);
    response.setHeader('ETag', etag);
    if (request.headers['if-none-match'] === etag) return response.status(304).end();
    const photo = await this.store.getObject(this.config.S3_BUCKET, `photos/${name}/${width}.webp`).catch(refuse);
    await send(photo, response);
  }
}

type Asked = ReturnType<typeof askedFor>;
const counted = () => ({ failed: false, succeeded: true, changed: false });

function askedFor(request: Request<{ file: string }>) {
  signedIn(request);
  const name = FILE.exec(request.params.file)?.[1];
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
  response.writeHead(200);
  // A reader who leaves early ends both streams; there is nobody left to answer.
  await pipeline(photo, response).catch(() => undefined);
}

function refuse(error: unknown): never {
  if (isMissingObject(error)) throw notFound();
  throw photosUnavailable();
}
