import { AppError } from '@kindred/contracts/app-error';
import { notFound } from '@kindred/contracts/errors';
import { getPhotoAccess } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { v5 as uuidOf } from 'uuid';
import { counterpartOf, mayRead, type PhotoOwnership } from './photo-ownership.js';
import { RequestedPhotos } from './requested-photos.js';
import { SentFiles } from './sent-files.js';
import { Visibilities } from './visibilities.js';

/**
 * Decides who may see which photo: media knows its owner and the conversation it belongs to, profile who may see whom, and
 * chat whether the conversation is a request, and what its owner still sees.
 * Media is asked at each look: a cached answer is faster, and would tell that somebody else has just looked.
 */
@Injectable()
export class PhotoAccess {
  constructor(
    private readonly bus: Bus,
    private readonly visibilities: Visibilities,
    private readonly requested: RequestedPhotos,
    private readonly sent: SentFiles,
  ) {}

  /** @throws AppError missing, and the same one whether the photo does not exist or the viewer may not see it */
  async assertMayRead(name: string, viewerId: string) {
    const photo = await this.ownershipOf(name);
    const otherId = counterpartOf(photo, viewerId);
    const visibility = otherId ? await this.visibilities.of(viewerId, otherId) : null;
    if (!mayRead(photo, viewerId, visibility)) throw notFound();
    if (photo.readerIds && !(await this.isInMessages(name, photo, viewerId))) throw notFound();
  }

  /** Whether the messages of a conversation show its photo to one of its members. */
  private async isInMessages(name: string, photo: PhotoOwnership, viewerId: string) {
    if (photo.ownerId === viewerId) return !(await this.sent.isHidden(name, photo));
    return this.requested.isShown(name, viewerId, photo.ownerId);
  }

  /** A photo that does not exist gets an owner who does not exist, always the same, so that both cases take the same steps. */
  private ownershipOf(name: string): Promise<PhotoOwnership> {
    return call(this.bus, getPhotoAccess, { name }).catch((error) => {
      if (error instanceof AppError && error.kind === 'missing')
        return { ownerId: uuidOf(name, uuidOf.URL), readerIds: null };
      throw error;
    });
  }
}
