import { giveBackPhoto, withholdPhoto } from '@kindred/contracts/moderation';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { WithheldPhotosService } from './withheld-photos.service.js';

@Controller()
export class WithheldPhotosController {
  constructor(private readonly photos: WithheldPhotosService) {}

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
}
