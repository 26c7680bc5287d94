import { requestUnanswered } from '@kindred/contracts/errors';
import type { VanishAfter } from '@kindred/contracts/vanish-after';
import { Injectable } from '@nestjs/common';
import { ConversationsService } from '../conversations/conversations.service.js';
import { isUnanswered } from '../conversations/request.js';
import { MessagesService } from '../messages/messages.service.js';

/** After how long the messages of a conversation vanish. */
@Injectable()
export class VanishingService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Whoever may write may set it, for the messages from then on; a message says so. Who was asked and has not answered does not
   * tell so by it. The same value again says nothing, and shows nobody.
   */
  async set(conversationId: string, vanishAfter: VanishAfter, userId: string) {
    const participant = await this.conversations.openParticipantView(conversationId, userId);
    if (isUnanswered(participant.request)) throw requestUnanswered();
    const isSame = participant.vanishAfter === vanishAfter && !participant.otherLeft;
    if (isSame) return this.conversations.one(conversationId, userId);
    return this.messages.tellVanishing(participant, vanishAfter);
  }
}
