import { buffer } from 'node:stream/consumers';
import { photoMissing } from '@kindred/contracts/errors';
import { objectOf } from '@kindred/contracts/file-urls';
import { findViewing, showViewing } from '@kindred/contracts/view-once';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { connectObjectStore } from '@kindred/kit/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import { FileAnswer } from '../api/file-answer.js';
import type { GatewayConfig } from '../config.js';
import { requireUserId } from '../session/request-user.js';
import { refuse } from './stream-file.js';
import { Visibilities } from './visibilities.js';

/** Shows a photo that is seen once to its receiver during the viewing. Every answer under `/api` is `no-store`. */
@Injectable()
export class ViewingsService {
  private readonly store: ReturnType<typeof connectObjectStore>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly bus: Bus,
    private readonly visibilities: Visibilities,
  ) {
    this.store = connectObjectStore(config);
  }

  /** A block ends it at once, as if there had been none. */
  @Answers(showViewing)
  async show({ token }: z.output<typeof showViewing.input>, request: Request) {
    const viewerId = requireUserId(request);
    const { name, ownerId } = await call(this.bus, findViewing, { token }, viewerId);
    if (!(await this.visibilities.of(viewerId, ownerId)).isVisible) throw photoMissing();
    const photo = await this.store.getObject(this.config.S3_BUCKET, objectOf(name, 1280)).catch(refuseAsUnknown);
    return new FileAnswer('image/webp', await buffer(photo));
  }
}

const refuseAsUnknown = (error: unknown) => refuse(error, photoMissing);
