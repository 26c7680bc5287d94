import { AppError } from '@kindred/contracts/app-error';
import { getPhotoAccess } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fileIn } from './notice.js';
import { setPhoto } from './notices.queries.js';

export type NamedPhoto = { photoId: string; ownerId: string; isOfChat: boolean };

/** Finds the photos and recordings that notices name by their addresses. */
@Injectable()
export class NoticePhotos {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Looks the file up and keeps whose it is; null when there is none. @throws AppError unavailable while media is away */
  async find({ id, contentAddress }: { id: string; contentAddress: string | null }): Promise<NamedPhoto | null> {
    const name = fileIn(contentAddress ?? '');
    if (!name) return null;
    const { ownerId, photoId, readerIds } = await call(this.bus, getPhotoAccess, { name }).catch(noneIfMissing);
    if (!ownerId || !photoId) return null;
    const photo = { photoId, ownerId, isOfChat: readerIds !== null };
    await setPhoto(this.db, id, photo);
    return photo;
  }
}

function noneIfMissing(error: unknown) {
  if (error instanceof AppError && error.kind === 'missing') return { ownerId: null, photoId: null, readerIds: null };
  throw error;
}
