import { type SealChatPhoto, sealChatPhoto } from '@kindred/contracts/media';
import { type AsOf, sweepSealedPhotos } from '@kindred/contracts/sweeps';
import type { Caller } from '@kindred/kit/caller';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { MediaConfig } from '../config.js';
import { SealedPhotosService } from './sealed-photos.service.js';
import { SealedPhotosEnd } from './sealed-photos-end.service.js';

@Controller()
export class SealedPhotosController {
  constructor(
    private readonly photos: SealedPhotosService,
    private readonly end: SealedPhotosEnd,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  @Handle(sealChatPhoto)
  async seal(photo: SealChatPhoto, { userId }: Caller) {
    await this.photos.take({ ...photo, userId });
    return {};
  }

  @Handle(sweepSealedPhotos)
  sweep(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.end.sweep(asOf));
  }
}
