import { AppError } from '@kindred/contracts/app-error';
import { getPhotoAccess } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type NamedPhoto, setPhoto, withheldPhotos } from './named-photos.queries.js';
import { fileIn } from './notice.js';

/** Finds the photos and recordings that notices name by their addresses. */
@Injectable()
export class NoticePhotos {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /**
   * Looks the file up and keeps whose it is; null when there is none. A photo that a decision withholds is there, although
   * media does not serve it: each notice about it makes a decision of its own. @throws AppError unavailable while media is away
   */
  async find({ id, contentAddress }: { id: string; contentAddress: string | null }): Promise<NamedPhoto | null> {
    const name = fileIn(contentAddress ?? '');
    if (!name) return null;
    const photo = (await this.served(name)) ?? (await this.withheld(name));
    if (photo) await setPhoto(this.db, id, photo);
    return photo;
  }

  private async served(name: string): Promise<NamedPhoto | null> {
    const { ownerId, photoId, readerIds } = await call(this.bus, getPhotoAccess, { name }).catch(noneIfMissing);
    return ownerId && photoId ? { photoId, ownerId, isOfChat: readerIds !== null } : null;
  }

  /** Only notices know the name of a file that is not served; one of them was confirmed while it was. */
  private async withheld(name: string): Promise<NamedPhoto | null> {
    const found = await withheldPhotos(this.db, `/media/${name}`);
    return found.find(({ where }) => fileIn(where) === name) ?? null;
  }
}

function noneIfMissing(error: unknown) {
  if (error instanceof AppError && error.kind === 'missing') return { ownerId: null, photoId: null, readerIds: null };
  throw error;
}
