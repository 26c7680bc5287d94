import { giveBackPhoto, withholdPhoto } from '@kindred/contracts/moderation';
import { type AsOf, sweepWithheldPhotos } from '@kindred/contracts/sweeps';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { MediaConfig } from '../config.js';
import { WithheldPhotosService } from './withheld-photos.service.js';

@Controller()
export class WithheldPhotosController {
  constructor(
    private readonly photos: WithheldPhotosService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  @Handle(withholdPhoto)
  async withhold(input: { decisionId: string; userId: string; photoId: string }) {
    await this.photos.withhold(input);
    return {};
  }

  @Handle(giveBackPhoto)
  async giveBack({ decisionId }: { decisionId: string }) {
    await this.photos.giveBack(decisionId);
    return {};
  }

  @Handle(sweepWithheldPhotos)
  sweep(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.photos.sweep(asOf));
  }
}
