import { DELETED_ACCOUNT } from '@kindred/contracts/chat';
import { conversationMissing, personMissing } from '@kindred/contracts/errors';
import { checkContact, listPersonSummaries, type PersonSummary } from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { type Members } from '../conversations/conversation.js';

/** Whom to ask about: the other of a conversation, who may have deleted their account. */
type Other = Pick<Members, 'otherId'> & { otherLeft?: boolean };

/** People as profile shows them at this moment. Chat keeps no copy: while profile is away, this is unavailable. */
@Injectable()
export class PeopleService {
  constructor(private readonly bus: Bus) {}

  /** @throws AppError missing when they may not write to each other */
  async assertContact(userId: string, otherId: string) {
    const { mayContact } = await call(this.bus, checkContact, { userId: otherId }, userId);
    if (!mayContact) throw personMissing();
  }

  /**
   * The cards of both people of a conversation. Both are there exactly when they may write to each other; of somebody
   * who deleted their account only that is left. @throws AppError missing across a block
   */
  async cardsOf(participant: Members & Other): Promise<Map<string, PersonSummary>> {
    const cards = await this.cardsAround(participant.userId, [participant]);
    if (!cards.has(participant.userId) || !cards.has(participant.otherId)) throw conversationMissing();
    return cards;
  }

  /** The cards of one person and of everybody whom they may see in their conversations. */
  async cardsAround(userId: string, sides: Other[]): Promise<Map<string, PersonSummary>> {
    if (!sides.length) return new Map();
    const left = sides.filter(({ otherLeft }) => otherLeft).map(({ otherId }) => otherId);
    const userIds = [userId, ...sides.filter(({ otherLeft }) => !otherLeft).map(({ otherId }) => otherId)];
    const cards = await call(this.bus, listPersonSummaries, { userIds }, userId);
    return new Map([...cards, ...left.map(deletedAccount)].map((card) => [card.id, card]));
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
