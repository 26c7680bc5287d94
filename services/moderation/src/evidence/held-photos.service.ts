import { unavailable } from '@kindred/contracts/errors';
import { copyHeldPhoto, type HoldPhoto, holdPhoto, MOST_COPY_PARTS, releasePhoto } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';

/** Photos and recordings at media, which keeps their files while they are copied. */
@Injectable()
export class HeldPhotosService {
  constructor(private readonly bus: Bus) {}

  /**
   * A copy of a photo or recording, read part by part. Its files stay until it is released, or a week.
   * @throws AppError missing, unavailable
   */
  async copy(holdId: string, photo: Omit<HoldPhoto, 'holdId'>): Promise<Buffer> {
    await call(this.bus, holdPhoto, { holdId, ...photo });
    const parts: Buffer[] = [];
    for (let part = 0; part < MOST_COPY_PARTS; part++) {
      const { data, isMore } = await this.part(holdId, part);
      // While a release replaces another, a process may copy a smaller size, which has no such part.
      if (part > 0 && !data) throw unavailable();
      parts.push(Buffer.from(data, 'base64'));
      if (!isMore) break;
    }
    return Buffer.concat(parts);
  }

  /** A part, as base64, of the copy of what is held. @throws AppError missing */
  part(holdId: string, part?: number) {
    return call(this.bus, copyHeldPhoto, { holdId, part });
  }

  /** Does some work with a photo whose files stay meanwhile. @throws AppError missing */
  async whileHeld<T>(photo: Omit<HoldPhoto, 'holdId'>, work: (holdId: string) => Promise<T>): Promise<T> {
    const holdId = uuidv7();
    try {
      await call(this.bus, holdPhoto, { holdId, ...photo });
      return await work(holdId);
    } finally {
      await this.release(holdId);
    }
  }

  /** Replaces the hold of a report for a photo that is not copied. Never fails: a hold that stays ends by itself. */
  async takeOver(holdId: string, photo: Omit<HoldPhoto, 'holdId'>) {
    if (photo.reportId) await call(this.bus, holdPhoto, { holdId, ...photo }).catch(() => undefined);
  }

  /** Never fails: a hold that stays ends by itself. */
  async release(holdId: string) {
    await call(this.bus, releasePhoto, { holdId }).catch(() => undefined);
  }
}
