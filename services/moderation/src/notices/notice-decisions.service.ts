import { outsideNoticeDecided, outsideNoticeMissing, ruleNeeded } from '@kindred/contracts/errors';
import { type DecideOutsideNotice, noticeRules } from '@kindred/contracts/staff';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type Author, isStanding } from '../decisions/decisions.queries.js';
import { DecisionsService } from '../decisions/decisions.service.js';
import { oweGivingBack } from '../decisions/withholdings.queries.js';
import { StaffLog } from '../log/staff-log.service.js';
import { markOverturned } from '../outcomes/outcomes.queries.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import { StaffDirectory } from '../staff/staff-directory.service.js';
import type { NamedPhoto } from './named-photos.queries.js';
import { factsOf, fileOf, isAbout } from './notice.js';
import { oweMail } from './notice-mails.queries.js';
import { NoticePhotos } from './notice-photos.service.js';
import {
  decidedNotice,
  lockWaiting,
  markHidden,
  storeNoticeOutcome,
  type WaitingNotice,
  waitingNotice,
} from './notices.queries.js';

/** Decides notices. Rows are locked in the order notice, outcome, log. */
@Injectable()
export class NoticeDecisions {
  constructor(
    private readonly db: DataSource,
    private readonly decisions: DecisionsService,
    private readonly outcomes: OutcomesService,
    private readonly log: StaffLog,
    private readonly photos: NoticePhotos,
    private readonly staff: StaffDirectory,
  ) {}

  /**
   * Decides a notice. A photo that is hidden already stays hidden under the same rule, and its owner is told that a person has decided.
   * @throws AppError missing, also for a notice about the moderator; conflict for one that is decided; invalid where a rule is needed
   */
  async decide(input: DecideOutsideNotice, author: Author & { madeById: string }) {
    const { noticeId } = input;
    const found = await waitingNotice(this.db, noticeId);
    const photo = found && (await this.photos.find({ id: noticeId, contentAddress: found.where }));
    const isWaiting = await this.db.transaction((tx) => this.decideWaiting(tx, input, author, photo));
    if (!isWaiting) throw await this.refusalFor(noticeId, author.madeById);
  }

  /** @returns whether it waited; else nothing changes */
  private async decideWaiting(
    tx: EntityManager,
    input: DecideOutsideNotice,
    author: Author & { madeById: string },
    photo: NamedPhoto | null | undefined,
  ) {
    const { noticeId, outcome, text, rule, shownAt = null } = input;
    const notice = await lockWaiting(tx, noticeId);
    if (!notice) return false;
    if (isAbout(author.madeById, notice)) throw outsideNoticeMissing();
    await storeNoticeOutcome(tx, noticeId, author.madeById, { outcome, shownAt });
    await oweMail(tx, uuidv7(), noticeId, 'outcome', text);
    const told = { decisionId: notice.hiddenBy, statementHash: null as string | null };
    if (outcome === 'no_action') await this.giveBackPhoto(tx, notice);
    else if (await this.isHidden(tx, notice)) told.statementHash = await this.confirmHiding(tx, notice);
    else if (photo) told.decisionId = await this.removePhoto(tx, notice, photo, author, rule);
    await this.log.record(tx, {
      ...{ act: 'notice.decide', staffId: author.madeById, userId: notice.userId, ...told },
      ...{ kind: notice.kind, outcome },
    });
    return true;
  }

  /** What a moderator is told of a notice that does not wait: who has decided it and how, if they may know of it. */
  private async refusalFor(noticeId: string, moderatorId: string) {
    const decided = await decidedNotice(this.db, noticeId);
    if (!decided || isAbout(moderatorId, decided)) return outsideNoticeMissing();
    return outsideNoticeDecided(await this.staff.nameOf(decided.decidedBy), decided.outcome);
  }

  /** Whether what a rule has hidden is hidden still. Appeals about that wait until the transaction ends. */
  private async isHidden(tx: EntityManager, { hiddenBy, userId }: WaitingNotice) {
    if (!hiddenBy || !userId) return false;
    await this.outcomes.lock(tx, userId);
    return isStanding(tx, hiddenBy);
  }

  /** @returns the hash of what the owner of the photo is told; null when nobody is */
  private async confirmHiding(tx: EntityManager, notice: WaitingNotice) {
    const { hiddenBy: id, userId, kind } = notice;
    const rule = noticeRules[kind] ?? null;
    if (!id || !userId) return null;
    return this.decisions.confirmRemoval(tx, { id, userId, rule, facts: factsOf(notice, rule), file: fileOf(notice) });
  }

  /** @returns the decision's id */
  private async removePhoto(
    tx: EntityManager,
    notice: WaitingNotice,
    { photoId, ownerId: userId }: NamedPhoto,
    author: Author,
    rule = noticeRules[notice.kind],
  ) {
    if (!rule) throw ruleNeeded();
    const about = { facts: factsOf(notice, rule), photoId, file: fileOf(notice) };
    const decision = { kind: 'remove_photo' as const, rule, ...about };
    const [made] = await this.decisions.decide(tx, { userId, caseId: null }, [decision], author);
    if (made) await markHidden(tx, notice.id, made.id);
    return made?.id ?? null;
  }

  private async giveBackPhoto(tx: EntityManager, { hiddenBy, userId }: WaitingNotice) {
    if (!hiddenBy || !userId) return;
    await this.outcomes.lock(tx, userId);
    // An appeal of the owner may have given it back before.
    if (await markOverturned(tx, hiddenBy)) await oweGivingBack(tx, hiddenBy);
    await this.outcomes.publish(tx, userId);
  }
}
