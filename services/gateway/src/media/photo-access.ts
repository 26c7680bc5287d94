import { randomUUID } from 'node:crypto';
import { notFound } from '@kindred/contracts/errors';
import { listReaders } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isMissing } from '../api/read-input.js';
import { counterpartOf, mayRead, type PhotoOwnership } from './photo-ownership.js';
import { Visibilities } from './visibilities.js';

const REMEMBER_MS = 60_000;
const REMEMBERED = 20_000;

/**
 * Who may look at which photo: media knows whose it is and for whom it was made, profile who may see whom. What media
 * said is remembered for a minute, since it never changes. A deleted photo's files are gone before that.
 */
@Injectable()
export class PhotoAccess {
  private readonly known = new LRUCache<string, PhotoOwnership>({ max: REMEMBERED, ttl: REMEMBER_MS });

  constructor(
    private readonly bus: Bus,
    private readonly visibilities: Visibilities,
  ) {}

  /** @throws AppError missing, in the same way whether there is no such photo or it is not for this person */
  async assertMayRead(name: string, viewerId: string) {
    const photo = this.known.get(name) ?? (await this.ask(name));
    const otherId = counterpartOf(photo, viewerId);
    const visibility = otherId ? await this.visibilities.of(viewerId, otherId) : null;
    if (!mayRead(photo, viewerId, visibility)) throw notFound();
  }

  /** A photo that is not there counts as a photo of somebody who is not there, so that both take the same steps. */
  private async ask(name: string): Promise<PhotoOwnership> {
    const answer = await call(this.bus, listReaders, { name }).catch((error) => {
      if (isMissing(error)) return { ownerId: randomUUID(), readerIds: null };
      throw error;
    });
    this.known.set(name, answer);
    return answer;
  }
}
