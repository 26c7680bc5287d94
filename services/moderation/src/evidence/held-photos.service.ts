import { copyHeldPhoto, type HoldPhoto, holdPhoto, releasePhoto } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';

/** Photos at media, which keeps their files while they are copied. */
@Injectable()
export class HeldPhotosService {
  constructor(private readonly bus: Bus) {}

  /** A copy of a photo. Its files stay until it is released, or a week. @throws AppError missing */
  async copy(holdId: string, photo: Omit<HoldPhoto, 'holdId'>): Promise<Buffer> {
    await call(this.bus, holdPhoto, { holdId, ...photo });
    const { data } = await call(this.bus, copyHeldPhoto, { holdId });
    return Buffer.from(data, 'base64');
  }

  /** Never fails: a hold that stays ends by itself. */
  async release(holdId: string) {
    await call(this.bus, releasePhoto, { holdId }).catch(() => undefined);
  }
}
