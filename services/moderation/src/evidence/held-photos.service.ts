import { copyHeldPhoto, holdPhoto, releasePhoto } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import type { OwedEvidence } from './evidence.queries.js';

/** Photos at media, which keeps their files while they are copied. */
@Injectable()
export class HeldPhotosService {
  constructor(private readonly bus: Bus) {}

  /** A copy of a photo. Its files stay until it is released, or a week. @throws AppError missing */
  async copy({ id, reportId, userId, namedId, imageUrl }: OwedEvidence): Promise<Buffer> {
    const photo = imageUrl ? { imageUrl } : { reportId, ownerId: userId, photoId: namedId ?? undefined };
    await call(this.bus, holdPhoto, { holdId: id, ...photo });
    const { data } = await call(this.bus, copyHeldPhoto, { holdId: id });
    return Buffer.from(data, 'base64');
  }

  /** Never fails: a hold that stays ends by itself. */
  async release(evidenceId: string) {
    await call(this.bus, releasePhoto, { holdId: evidenceId }).catch(() => undefined);
  }
}
