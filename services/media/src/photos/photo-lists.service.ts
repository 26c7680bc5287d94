import { signedOut } from '@kindred/contracts/errors';
import { photosChanged } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { applyPhotos, type PhotoList } from '@kindred/contracts/profile-sync';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { publish } from '@kindred/kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { increaseVersion, listsAfter, lockList } from './photo-lists.queries.js';
import { UserPhotoEntity } from './user-photo.entity.js';

/** The list of profile photos of each member: changes happen one after the other, each published with its own version. */
@Injectable()
export class PhotoListsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Changes a list in one transaction and applies it at profile before it returns, so that the member sees the change. */
  async change(userId: string, work: (tx: EntityManager, photos: Photo[]) => Promise<void>): Promise<Photo[]> {
    const list = await this.db.transaction(async (tx) => {
      await this.lock(tx, userId);
      await work(tx, await photosOf(tx, userId));
      return announce(tx, userId);
    });
    await call(this.bus, applyPhotos, list).catch((error) =>
      this.log.warn({ err: describe(error) }, 'profile gets the photos with the event'),
    );
    return list.photos;
  }

  /**
   * Locks a member's list until the transaction ends.
   * @throws AppError unauthenticated after the member deleted their account
   */
  async lock(tx: EntityManager, userId: string) {
    if (await lockList(tx, userId)) return;
    throw signedOut();
  }

  /** Publishes a page of lists again. A service that has applied them changes nothing. */
  republish(after: string | null) {
    return this.db.transaction(async (tx) => {
      const { lists, isMore } = await listsAfter(tx, after);
      for (const list of lists) await publish(tx, photosChanged, { ...list, photos: await photosOf(tx, list.id) });
      return { count: lists.length, next: isMore ? (lists.at(-1)?.id ?? null) : null };
    });
  }
}

async function announce(tx: EntityManager, userId: string): Promise<PhotoList> {
  const list = { ...(await increaseVersion(tx, userId)), photos: await photosOf(tx, userId) };
  await publish(tx, photosChanged, list);
  return list;
}

function photosOf(tx: EntityManager, userId: string): Promise<Photo[]> {
  const select = { id: true, imageUrl: true, isProfilePicture: true };
  return tx.find(UserPhotoEntity, { select, where: { userId }, order: { position: 'asc' } });
}
