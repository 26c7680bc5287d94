import {
  type CopyHeldPhoto,
  copyHeldPhoto,
  type HoldPhoto,
  type HoldReportedPhotos,
  holdPhoto,
  holdReportedPhotos,
  releasePhoto,
} from '@kindred/contracts/reports';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { HoldsService } from './holds.service.js';

/** Moderation alone may call these, profile the hold of a report, and chat that of a message: NATS refuses the others. */
@Controller()
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Handle(holdPhoto)
  async hold(photo: HoldPhoto) {
    await this.holds.hold(photo);
    return {};
  }

  @Handle(holdReportedPhotos)
  async holdReported(photos: HoldReportedPhotos) {
    await this.holds.holdReported(photos);
    return {};
  }

  @Handle(copyHeldPhoto)
  async copy(of: CopyHeldPhoto) {
    const { bytes, isMore } = await this.holds.copy(of);
    return { data: bytes.toString('base64'), isMore };
  }

  @Handle(releasePhoto)
  async release({ holdId }: { holdId: string }) {
    await this.holds.release(holdId);
    return {};
  }
}
