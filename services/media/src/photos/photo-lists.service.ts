import { AppError } from '@kindred/contracts/errors';
import { photosChanged } from '@kindred/contracts/media';
import { applyPhotos, type PhotoList } from '@kindred/contracts/people';
import type { Photo } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { publish } from '@kindred/kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UserPhotoEntity } from './user-photo.entity.js';

const PAGE = 200;

/** Each person's list of profile photos: one change after the other, each announced with a version of its own. */
@Injectable()
export class PhotoListsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Changes a person's list in one transaction and tells profile before it returns, so that the person sees it. */
  async change(userId: string, work: (tx: EntityManager, photos: Photo[]) => Promise<void>): Promise<Photo[]> {
    const list = await this.db.transaction(async (tx) => {
      await this.lock(tx, userId);
      await work(tx, await photosOf(tx, userId));
      return announce(tx, userId);
    });
    await call(this.bus, applyPhotos, list).catch((error) =>
      this.log.warn({ err: describe(error) }, 'profile hears of the photos by their event'),
    );
    return list.photos;
  }

  /**
   * Nobody else changes what this person has until the transaction ends.
   * @throws AppError unauthenticated once they have deleted their account
   */
  async lock(tx: EntityManager, userId: string) {
    await tx.query('insert into photo_lists (user_id) values ($1) on conflict do nothing', [userId]);
    const [list] = await tx.query('select closed_at from photo_lists where user_id = $1 for update', [userId]);
    if (list.closed_at) throw new AppError('unauthenticated', 'unauthorized', 'You are not signed in.');
  }

  /** Says what the lists of a page of people are. Whoever knows them already changes nothing. */
  republish(after: string | null) {
    return this.db.transaction(async (tx) => {
      const rows: { id: string; version: number }[] = await tx.query(
        `select user_id as id, version from photo_lists
         where closed_at is null and ($1::uuid is null or user_id > $1) order by user_id limit ${PAGE} for share`,
        [after],
      );
      for (const row of rows) await publish(tx, photosChanged, { ...row, photos: await photosOf(tx, row.id) });
      return { count: rows.length, next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null };
    });
  }
}

async function announce(tx: EntityManager, userId: string): Promise<PhotoList> {
  const [[{ version }]] = await tx.query(
    'update photo_lists set version = version + 1 where user_id = $1 returning version',
    [userId],
  );
  const list = { id: userId, version, photos: await photosOf(tx, userId) };
  await publish(tx, photosChanged, list);
  return list;
}

function photosOf(tx: EntityManager, userId: string): Promise<Photo[]> {
  const select = { id: true, imageUrl: true, isProfilePicture: true };
  return tx.find(UserPhotoEntity, { select, where: { userId }, order: { position: 'asc' } });
}
