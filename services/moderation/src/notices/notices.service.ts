import { outsideNoticeMissing, tooOften } from '@kindred/contracts/errors';
import type { FileOutsideNotice } from '@kindred/contracts/outside-notices';
import { network } from '@kindred/kit/context';
import { CONFIG } from '@kindred/kit/foundation';
import { page } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { limitOf, type ModerationConfig } from '../config.js';
import { NoticePhotoEvidence } from '../evidence/notice-photos.service.js';
import { StaffLog } from '../log/staff-log.service.js';
import { TermWakes } from '../terms/term-wakes.service.js';
import { fileIn, fingerprint, hidesAt, isAbout, newNumber } from './notice.js';
import { oweLink, oweMail } from './notice-mails.queries.js';
import { NoticePhotos } from './notice-photos.service.js';
import {
  confirmNotice,
  countOpen,
  countUnconfirmed,
  countUnconfirmedOfArea,
  insertNotice,
  setHidesAt,
  type WaitingNotice,
  waitingNotices,
} from './notices.queries.js';
import { RelatedToNotices } from './related.service.js';

const PAGE = 20;
const RETRY_SECONDS = 3600;
/** One area of networks may have one in so many of all unconfirmed notices. */
const AREAS = 20;
/** All calls that do not name their network count as one network. */
const UNKNOWN = 'unknown';

/** Notices of people who need no account. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly db: DataSource,
    private readonly photos: NoticePhotos,
    private readonly evidence: NoticePhotoEvidence,
    private readonly log: StaffLog,
    private readonly wakes: TermWakes,
    private readonly related: RelatedToNotices,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  /** Stores a notice and owes the mail with its link. @throws AppError limited, also while too many wait for their authors */
  async file(notice: FileOutsideNotice) {
    const id = uuidv7();
    const from = network() ?? UNKNOWN;
    await this.db.transaction(async (tx) => {
      if (await this.isFull(tx, from)) throw tooOften(RETRY_SECONDS);
      await insertNotice(tx, id, newNumber(), from, notice);
      await oweLink(tx, uuidv7(), id, notice.email);
    });
  }

  /** Whether too many wait for their authors, of all networks or of this one and those around it, or too many of this one are open. */
  private async isFull(tx: EntityManager, from: string) {
    const most = limitOf(this.config, 'UNCONFIRMED_NOTICES');
    if ((await countUnconfirmed(tx)) >= most) return true;
    if ((await countUnconfirmedOfArea(tx, from)) >= Math.ceil(most / AREAS)) return true;
    return (await countOpen(tx, from)) >= limitOf(this.config, 'OPEN_NOTICES');
  }

  /** Confirms the address of the author; a second time answers the same. @throws AppError missing */
  async confirm(token: string) {
    const notice = await this.db.transaction(async (tx) => {
      const confirmed = await confirmNotice(tx, fingerprint(token));
      if (!confirmed) throw outsideNoticeMissing();
      const { id, kind, isNew, confirmedAt } = confirmed;
      const hides = hidesAt(kind, confirmedAt);
      if (isNew && hides) await setHidesAt(tx, id, hides);
      if (isNew) await oweMail(tx, uuidv7(), id, 'number', null);
      const name = fileIn(confirmed.contentAddress ?? '');
      if (isNew && name) await this.evidence.owe(tx, id, name);
      return confirmed;
    });
    const hides = hidesAt(notice.kind, notice.confirmedAt);
    if (notice.isNew && hides) this.wakes.at(notice.id, hides);
    if (notice.isNew) await this.freezePhoto(notice);
    return { number: notice.number };
  }

  /** While media is away, the photo is frozen as soon as it is back, and looked for again when it is needed. */
  private async freezePhoto(notice: { id: string; contentAddress: string | null }) {
    await Promise.all([this.photos.find(notice).catch(() => null), this.evidence.now(notice.id)]);
  }

  /** A page of those that wait for a decision, without those that are, or may be, about the moderator. The look is written down. */
  async waiting(after: string | null, moderatorId: string) {
    const rows = await this.db.transaction(async (tx) => {
      const found = await waitingNotices(tx, after, PAGE + 1);
      await this.log.record(tx, { act: 'notice.list', staffId: moderatorId });
      return found;
    });
    const known = await Promise.all(rows.map((notice) => this.withOwner(notice)));
    const relatedTo = await this.related.of(known, moderatorId);
    // Where another page follows, or the owner of a photo is not known, there are notices that the moderator has not seen.
    const isComplete = rows.length <= PAGE && !known.some(({ isUnknown }) => isUnknown);
    return page({
      rows: known,
      count: PAGE,
      cursor: ({ id }) => id,
      item: ({ hiddenBy, isUnknown, shownAt, ...notice }) =>
        isUnknown || isAbout(moderatorId, notice)
          ? null
          : { ...notice, ...relatedTo(notice), ...(isComplete && { shownAt }) },
    });
  }

  /** A notice with the owner of the file that it names. `isUnknown`: media is away now, and was at the confirmation. */
  private async withOwner(notice: WaitingNotice) {
    if (notice.userId || !fileIn(notice.where)) return { ...notice, isUnknown: false };
    const photo = await this.photos.find({ id: notice.id, contentAddress: notice.where }).catch(() => undefined);
    return { ...notice, userId: photo?.ownerId ?? null, isUnknown: photo === undefined };
  }
}
