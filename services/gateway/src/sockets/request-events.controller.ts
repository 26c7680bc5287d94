import { type RequestAnswered, requestAnswered } from '@kindred/contracts/message-requests';
import { Listen } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { toUser } from '../fan-out/announcement.js';
import { LocalSockets } from '../fan-out/local-sockets.gateway.js';
import { ConversationsGateway } from './conversations.gateway.js';

/** Every gateway hears that a request was answered and tells the receiver's sockets. The sender is told nothing. */
@Controller()
export class RequestEventsController {
  constructor(
    private readonly local: LocalSockets,
    private readonly conversations: ConversationsGateway,
  ) {}

  @Listen(requestAnswered)
  async apply({ conversationId, memberIds, receiverId, unreadCount }: RequestAnswered) {
    const update = { conversationId, unreadCount, request: 'answered' as const };
    this.local.emitHere([toUser(receiverId, 'conversation-updated', update)]);
    await this.conversations.reviewRooms([...memberIds]);
  }
}
