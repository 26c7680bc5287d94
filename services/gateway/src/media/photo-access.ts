import { randomUUID } from 'node:crypto';
import { AppError } from '@kindred/contracts/app-error';
import { notFound } from '@kindred/contracts/errors';
import { getPhotoAccess } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { askOnce, Lru } from '@kindred/kit/lru';
import { Injectable } from '@nestjs/common';
import { counterpartOf, mayRead, type PhotoOwnership } from './photo-ownership.js';
import { RequestedPhotos } from './requested-photos.js';
import { SentFiles } from './sent-files.js';
import { Visibilities } from './visibilities.js';

const CACHE_MS = 60_000;
const MAX_PHOTOS = 20_000;

/**
 * Decides who may see which photo: media knows its owner and the conversation it belongs to, profile who may see whom, and
 * chat whether the conversation is a request, and what its owner still sees.
 * Media's answer is cached for a minute. It is removed at once when media says that it changed, or when a broadcast may have
 * been missed; an answer under way at that moment is not cached either.
 */
@Injectable()
export class PhotoAccess {
  private readonly known = new Lru<Promise<PhotoOwnership>>({ max: MAX_PHOTOS, ttl: CACHE_MS });

  constructor(
    private readonly bus: Bus,
    private readonly visibilities: Visibilities,
    private readonly requested: RequestedPhotos,
    private readonly sent: SentFiles,
  ) {
    bus.onGap(() => this.known.clear());
  }

  /** @throws AppError missing, and the same one whether the photo does not exist or the viewer may not see it */
  async assertMayRead(name: string, viewerId: string) {
    const photo = await this.ownershipOf(name);
    const otherId = counterpartOf(photo, viewerId);
    const visibility = otherId ? await this.visibilities.of(viewerId, otherId) : null;
    if (!mayRead(photo, viewerId, visibility)) throw notFound();
    if (photo.readerIds && !(await this.isInMessages(name, photo, viewerId))) throw notFound();
  }

  forget(name: string) {
    this.known.delete(name);
  }

  /** Whether the messages of a conversation show its photo to one of its members. */
  private async isInMessages(name: string, photo: PhotoOwnership, viewerId: string) {
    if (photo.ownerId === viewerId) return !(await this.sent.isHidden(name, photo));
    return this.requested.isShown(name, viewerId, photo.ownerId);
  }

  private ownershipOf(name: string): Promise<PhotoOwnership> {
    return askOnce(this.known, name, () => this.load(name));
  }

  /** A photo that does not exist gets an owner who does not exist, so that both cases take the same steps. */
  private load(name: string): Promise<PhotoOwnership> {
    return call(this.bus, getPhotoAccess, { name }).catch((error) => {
      if (error instanceof AppError && error.kind === 'missing') return { ownerId: randomUUID(), readerIds: null };
      throw error;
    });
  }
}
