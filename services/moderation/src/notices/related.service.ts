import { MOST_OTHER_NOTICES } from '@kindred/contracts/staff';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { latestCases } from '../cases/cases.queries.js';
import { waitingAbout } from './named-photos.queries.js';
import { isAbout } from './notice.js';

type Notice = { id: string; userId: string | null; photoId: string | null };

/** What a moderator looks at together with a notice. */
@Injectable()
export class RelatedToNotices {
  constructor(private readonly db: DataSource) {}

  /** Tells for each of these notices the case about its person and the other waiting notices about its file, as far as they may see both. */
  async of(notices: Notice[], moderatorId: string) {
    const userIds = notices.flatMap(({ userId }) => userId ?? []);
    const photoIds = notices.flatMap(({ photoId }) => photoId ?? []);
    const cases = userIds.length ? await latestCases(this.db, moderatorId, userIds) : [];
    const waiting = photoIds.length ? await waitingAbout(this.db, photoIds) : [];
    const seen = waiting.filter((one) => !isAbout(moderatorId, one));
    return ({ id, userId, photoId }: Notice) => {
      const found = cases.find((one) => one.userId === userId);
      const others = seen.filter((one) => one.photoId === photoId && one.id !== id).slice(0, MOST_OTHER_NOTICES);
      return {
        case: found ? { id: found.id, isOpen: found.isOpen } : null,
        others: others.map(({ id: otherId, number, kind }) => ({ id: otherId, number, kind })),
      };
    };
  }
}
