import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BY_RULE } from '../decisions/decisions.queries.js';
import { DecisionsService } from '../decisions/decisions.service.js';
import type { NamedPhoto } from './named-photos.queries.js';
import { factsOf, fileOf } from './notice.js';
import { NoticePhotos } from './notice-photos.service.js';
import {
  lockWaiting,
  markHidden,
  noticesToHide,
  type WaitingNotice,
  waitingNotice,
  wasClearedSince,
} from './notices.queries.js';

/**
 * Hides photos of notices about intimate images that nobody has decided in time. A photo does not hide for notices that waited when a
 * moderator who dismissed one about it read the list: one dismissal is enough for all made-up notices of that moment.
 */
@Injectable()
export class HiddenPhotos {
  private readonly owed: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly photos: NoticePhotos,
    private readonly decisions: DecisionsService,
    registry: OwedWorkRegistry,
  ) {
    this.owed = registry.add({
      name: 'notice-photo',
      table: 'outside_notices',
      key: 'id',
      isOwed: 'photo_hides_at is not null',
      dueAt: 'photo_hides_at',
      leaseSeconds: 60,
      atOnce: 1,
      perform: (id) => this.hide(id),
    });
  }

  /** Hides what is due. */
  hideDue() {
    return this.owed.run();
  }

  /** Hides what the clock would have hidden by then. @returns of how many notices */
  async sweep(asOf: Date): Promise<number> {
    let count = 0;
    for (let due = await noticesToHide(this.db, asOf); due.length; due = await noticesToHide(this.db, asOf)) {
      for (const id of due) await this.hide(id);
      count += due.length;
    }
    return count;
  }

  private async hide(id: string) {
    const found = await waitingNotice(this.db, id);
    if (!found) return;
    const photo = await this.photos.find({ id, contentAddress: found.where });
    await this.db.transaction(async (tx) => {
      const notice = await lockWaiting(tx, id);
      if (!notice?.hidesAt) return;
      const mayStay = !photo || (await wasClearedSince(tx, photo.photoId, notice.confirmedAt));
      await markHidden(tx, id, mayStay ? null : await this.removeByRule(tx, photo, notice));
    });
  }

  /** @returns the decision's id */
  private async removeByRule(tx: EntityManager, { photoId, ownerId: userId }: NamedPhoto, notice: WaitingNotice) {
    const about = { facts: factsOf(notice, null), photoId, file: fileOf(notice) };
    const decision = { kind: 'remove_photo' as const, rule: '2' as const, ...about };
    const [made] = await this.decisions.decide(tx, { userId, caseId: null }, [decision], BY_RULE);
    return made?.id ?? null;
  }
}
