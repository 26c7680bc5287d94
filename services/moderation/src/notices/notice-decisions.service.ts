import { outsideNoticeMissing } from '@kindred/contracts/errors';
import type { OutsideNoticeKind } from '@kindred/contracts/outside-notices';
import type { RuleId } from '@kindred/contracts/rules';
import type { DecideOutsideNotice } from '@kindred/contracts/staff';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type Author, isStanding, markOverturned } from '../decisions/decisions.queries.js';
import { DecisionsService } from '../decisions/decisions.service.js';
import { oweGivingBack } from '../decisions/withholdings.queries.js';
import { StaffLog } from '../log/staff-log.service.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import type { NamedPhoto } from './named-photos.queries.js';
import { oweMail } from './notice-mails.queries.js';
import { NoticePhotos } from './notice-photos.service.js';
import { lockWaiting, markHidden, storeNoticeOutcome, type WaitingNotice, waitingNotice } from './notices.queries.js';

/** The rule under which the photo that a notice names is removed; of other kinds, moderators decide in a case. */
const rules: Partial<Record<OutsideNoticeKind, RuleId>> = { intimate_image: '2', copyright: '9' };

/** Decides notices. Rows are locked in the order notice, outcome, log. */
@Injectable()
export class NoticeDecisions {
  constructor(
    private readonly db: DataSource,
    private readonly decisions: DecisionsService,
    private readonly outcomes: OutcomesService,
    private readonly log: StaffLog,
    private readonly photos: NoticePhotos,
  ) {}

  /** @throws AppError missing for a notice that is decided, and for one about the moderator */
  async decide({ noticeId, outcome, text }: DecideOutsideNotice, author: Author & { madeById: string }) {
    const found = await waitingNotice(this.db, noticeId);
    const photo = found && (await this.photos.find({ id: noticeId, contentAddress: found.where }));
    await this.db.transaction(async (tx) => {
      const notice = await lockWaiting(tx, noticeId);
      if (!notice || notice.userId === author.madeById) throw outsideNoticeMissing();
      await storeNoticeOutcome(tx, noticeId, author.madeById, outcome);
      await oweMail(tx, uuidv7(), noticeId, 'outcome', text);
      let decisionId = notice.hiddenBy;
      if (outcome === 'no_action') await this.giveBackPhoto(tx, notice);
      else if (photo && !(await isStanding(tx, decisionId)))
        decisionId = (await this.removePhoto(tx, notice, photo, author, text)) ?? decisionId;
      await this.log.record(tx, {
        ...{ act: 'notice.decide', staffId: author.madeById, userId: notice.userId, decisionId },
        ...{ kind: notice.kind, outcome },
      });
    });
  }

  /** @returns the decision's id; nothing where moderators decide in a case */
  private async removePhoto(
    tx: EntityManager,
    { id, kind }: WaitingNotice,
    { photoId, ownerId: userId }: NamedPhoto,
    author: Author,
    facts: string,
  ) {
    const rule = rules[kind];
    if (!rule) return;
    const decision = { kind: 'remove_photo' as const, rule, facts, photoId };
    const [made] = await this.decisions.decide(tx, { userId, caseId: null }, [decision], author);
    if (made) await markHidden(tx, id, made.id);
    return made?.id;
  }

  private async giveBackPhoto(tx: EntityManager, { hiddenBy, userId }: WaitingNotice) {
    if (!hiddenBy || !userId) return;
    await this.outcomes.lock(tx, userId);
    // An appeal of the owner may have given it back before.
    if (await markOverturned(tx, hiddenBy)) await oweGivingBack(tx, hiddenBy);
    await this.outcomes.publish(tx, userId);
  }
}
