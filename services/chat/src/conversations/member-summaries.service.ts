import { randomUUID } from 'node:crypto';
import { DELETED_ACCOUNT } from '@kindred/contracts/chat';
import { conversationMissing, personMissing } from '@kindred/contracts/errors';
import type { RequestState } from '@kindred/contracts/message-requests';
import {
  checkContact,
  listPersonSummaries,
  type PersonSummary,
  prepareMessage,
} from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { type Members } from './conversation.js';

/** The other member of a conversation, who may have deleted their account. */
type Other = Pick<Members, 'otherId'> & { otherLeft?: boolean; isEmpty?: boolean; request?: RequestState };

/** Summaries by id, and the ids of those who hide from the user: they have the summary of a deleted account. */
export type Summaries = {
  byId: ReadonlyMap<string, PersonSummary>;
  hiding: ReadonlySet<string>;
  /** Whether all of them show what they read, and that they type, as far as it was asked. */
  isReadShown: boolean;
  isTypingShown: boolean;
  /** Whether the user hides from none of them, as far as it was asked. */
  isUserSeen: boolean;
};
const nobody: Summaries = {
  byId: new Map(),
  hiding: new Set(),
  isReadShown: false,
  isTypingShown: false,
  isUserSeen: false,
};

/** The person summaries of members, as profile answers them now. Chat stores no copy: without profile this is unavailable. */
@Injectable()
export class MemberSummaries {
  constructor(private readonly bus: Bus) {}

  /** Whether a first message would be welcome. @throws AppError missing when the two may not write to each other */
  async assertContact(userId: string, otherId: string) {
    const { mayContact, isWelcome } = await call(this.bus, checkContact, { userId: otherId }, userId);
    if (!mayContact) throw personMissing();
    return { isWelcome };
  }

  /**
   * Refuses a user who may not write as `forMessage` does, without showing the user to the other. @returns the summaries of both members
   * @throws AppError missing
   */
  async beforeMessage(members: Members & Other) {
    const summaries = await this.ofMembers(members);
    if (members.otherLeft || summaries.hiding.has(members.otherId)) throw conversationMissing();
    return summaries;
  }

  /**
   * The summaries of both members, one of whom is about to write, and whether a first message would be welcome.
   * @throws AppError missing when they may not write
   */
  async forMessage({ userId, otherId }: Members) {
    const { summaries, isWelcome } = await call(this.bus, prepareMessage, { userId: otherId }, userId);
    if (summaries.length < 2) throw conversationMissing();
    return { byId: byId(summaries), isWelcome };
  }

  /**
   * The summaries of both members of a conversation. A member who deleted their account has a summary that says so.
   * @throws AppError missing across a block, and in an empty conversation that is not shown to the user
   */
  async ofMembers(participant: Members & Other, withSwitches = false): Promise<Summaries> {
    const summaries = await this.ofOthers(participant.userId, [participant], withSwitches);
    const { userId, otherId, isEmpty, request } = participant;
    if (!summaries.byId.has(userId) || !summaries.byId.has(otherId)) throw conversationMissing();
    if (isEmpty && (request === 'waiting' || summaries.hiding.has(otherId))) throw conversationMissing();
    return summaries;
  }

  /** Asks for as much as is asked across a block. */
  async ofNobody(userId: string) {
    await this.ofOthers(userId, [{ otherId: randomUUID() }]);
  }

  /**
   * The summaries of a user and of the other members whom the user may see, who hide from the user, or who left. These are
   * asked for like the others: a time tells not who hides from who left.
   */
  async ofOthers(userId: string, others: Other[], withSwitches = false): Promise<Summaries> {
    if (others.length === 0) return nobody;
    const left = others.filter(({ otherLeft }) => otherLeft).map(({ otherId }) => otherId);
    const userIds = [userId, ...others.map(({ otherId }) => otherId)];
    const answer = await call(this.bus, listPersonSummaries, { userIds, withHiding: true, withSwitches }, userId);
    const known = answer.filter(({ id }) => !left.includes(id));
    const hiding = known.filter(({ isHiding }) => isHiding).map(({ id }) => id);
    const shown = known.filter(({ isHiding }) => !isHiding);
    return {
      byId: byId([...shown.map(summaryOf), ...[...left, ...hiding].map(deletedAccount)]),
      hiding: new Set(hiding),
      isReadShown: shown.every(({ showRead = true }) => showRead),
      isTypingShown: shown.every(({ showTyping = true }) => showTyping),
      isUserSeen: shown.every(({ seesCaller = true }) => seesCaller),
    };
  }
}

const byId = (summaries: PersonSummary[]) => new Map(summaries.map((summary) => [summary.id, summary]));

function summaryOf({
  id,
  displayName,
  firstName,
  profileImageUrl,
  isOnline,
  lastActiveAt,
}: PersonSummary): PersonSummary {
  return { id, displayName, firstName, profileImageUrl, isOnline, lastActiveAt };
}

function deletedAccount(id: string): PersonSummary {
  return {
    id,
    displayName: DELETED_ACCOUNT,
    firstName: null,
    profileImageUrl: null,
    isOnline: false,
    lastActiveAt: null,
    isGone: true,
  };
}
