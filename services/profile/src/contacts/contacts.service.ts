import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { listWriters } from '@kindred/contracts/rebuild';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { allowViewer, allowViewers } from '../interactions/allowed-viewers.queries.js';
import { MissingProfilesService } from '../profiles/missing-profiles.service.js';
import { hidingAmong, summaryRowsOf, visibilityOf } from './contacts.queries.js';
import { hidingSummaryOf, personSummaryOf } from './person-summary.js';

@Injectable()
export class ContactsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly missingProfiles: MissingProfilesService,
  ) {}

  visibility(viewerId: string, id: string) {
    return visibilityOf(this.db, viewerId, id);
  }

  /** The people whom the viewer may see, in no order: nobody who is blocked either way, suspended, deleted or hiding. */
  async summaries(viewerId: string, ids: string[], withSwitches = false) {
    const now = new Date();
    return (await summaryRowsOf(this.db, viewerId, ids)).map((row) => {
      const { showRead, showTyping, seesViewer: seesCaller } = row;
      return { ...personSummaryOf(row, viewerId, now), ...(withSwitches && { showRead, showTyping, seesCaller }) };
    });
  }

  /** Empty summaries of those of these people who hide from the viewer. */
  async hiding(viewerId: string, ids: string[]) {
    return (await hidingAmong(this.db, viewerId, ids)).map(hidingSummaryOf);
  }

  /** Allows readers of earlier messages to see the writers, for a page of conversations. */
  async rebuild(after: string | null) {
    const { count, next, written } = await call(this.bus, listWriters, { after });
    await allowViewers(
      this.db,
      written.map(({ writerId: ownerId, readerId: viewerId }) => ({ ownerId, viewerId })),
    );
    return { count, next };
  }

  /** Creates missing profiles, since new members may write before their `account.changed` has arrived. */
  async check(userId: string, otherId: string) {
    const pair = [userId, otherId];
    const known = await summaryRowsOf(this.db, userId, pair);
    const rows = known.length === 2 ? known : await this.askAgain(userId, pair);
    return { mayContact: rows.length === 2, isWelcome: rows.every(isWelcomeTo(userId)) };
  }

  private async askAgain(userId: string, pair: string[]) {
    await Promise.all(pair.map((id) => this.missingProfiles.createIfRegistered(id)));
    return summaryRowsOf(this.db, userId, pair);
  }

  /** Lets the receiver see the sender before the message is stored. It returns the summaries of both. */
  async prepareMessage(senderId: string, receiverId: string) {
    const now = new Date();
    const rows = await summaryRowsOf(this.db, senderId, [senderId, receiverId]);
    const receiver = rows.length === 2 ? rows.find(({ id }) => id === receiverId) : undefined;
    if (receiver && !receiver.isAllowed && (await allowViewer(this.db, senderId, receiverId))) {
      publishLive(this.bus, visibilityChanged, { userIds: [senderId, receiverId] });
    }
    const summaries = rows.map((row) => personSummaryOf(row, senderId, now));
    return { summaries, isWelcome: rows.every(isWelcomeTo(senderId)) };
  }
}

const isWelcomeTo = (userId: string) => (row: { id: string; isWelcome: boolean }) => row.id === userId || row.isWelcome;
