import { requestUnanswered } from '@kindred/contracts/errors';
import type { VanishAfter } from '@kindred/contracts/vanish-after';
import { Injectable } from '@nestjs/common';
import { ConversationsService } from '../conversations/conversations.service.js';
import { MemberSummaries } from '../conversations/member-summaries.service.js';
import { isNotAccepted } from '../conversations/request.js';
import { MessagesService } from '../messages/messages.service.js';

/** After how long the messages of a conversation vanish. */
@Injectable()
export class VanishingService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly summaries: MemberSummaries,
  ) {}

  /**
   * A member who may write may set it for later messages; a notice says so. The receiver of an unanswered request may not, since
   * that would tell that they read it. The same value again says nothing, and shows nobody.
   */
  async set(conversationId: string, vanishAfter: VanishAfter, userId: string) {
    const participant = await this.conversations.openParticipantView(conversationId, userId);
    if (isNotAccepted(participant.request)) throw requestUnanswered();
    if (participant.vanishAfter !== vanishAfter) return this.messages.tellVanishing(participant, vanishAfter);
    await this.summaries.beforeMessage(participant);
    return this.conversations.one(conversationId, userId);
  }
}
