import { DELETED_ACCOUNT } from '@kindred/contracts/chat';
import { conversationMissing, personMissing } from '@kindred/contracts/errors';
import { checkContact, listPersonSummaries, type PersonSummary } from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { type Members } from './conversation.js';

/** The other member of a conversation, who may have deleted their account. */
type Other = Pick<Members, 'otherId'> & { otherLeft?: boolean };

/** The person summaries of members, as profile answers them now. Chat stores no copy: without profile this is unavailable. */
@Injectable()
export class MemberSummaries {
  constructor(private readonly bus: Bus) {}

  /** @throws AppError missing when the two may not write to each other */
  async assertContact(userId: string, otherId: string) {
    const { mayContact } = await call(this.bus, checkContact, { userId: otherId }, userId);
    if (!mayContact) throw personMissing();
  }

  /**
   * The summaries of both members of a conversation, by id. A member who deleted their account has a summary that says so.
   * @throws AppError missing across a block
   */
  async ofMembers(participant: Members & Other): Promise<Map<string, PersonSummary>> {
    const summaries = await this.ofOthers(participant.userId, [participant]);
    if (!summaries.has(participant.userId) || !summaries.has(participant.otherId)) throw conversationMissing();
    return summaries;
  }

  /** The summaries of a user and of the other members whom the user may see, by id. */
  async ofOthers(userId: string, others: Other[]): Promise<Map<string, PersonSummary>> {
    if (others.length === 0) return new Map();
    const left = others.filter(({ otherLeft }) => otherLeft).map(({ otherId }) => otherId);
    const userIds = [userId, ...others.filter(({ otherLeft }) => !otherLeft).map(({ otherId }) => otherId)];
    const summaries = await call(this.bus, listPersonSummaries, { userIds }, userId);
    return new Map([...summaries, ...left.map(deletedAccount)].map((summary) => [summary.id, summary]));
  }
}

function deletedAccount(id: string): PersonSummary {
  return {
    id,
    displayName: DELETED_ACCOUNT,
    firstName: null,
    profileImageUrl: null,
    isOnline: false,
    lastActiveAt: null,
  };
}
