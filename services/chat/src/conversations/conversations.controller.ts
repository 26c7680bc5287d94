import {
  countUnread,
  exportConversations,
  getConversationMembers,
  listConversations,
  openConversation,
} from '@kindred/contracts/chat';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { page } from '@kindred/kit/reply';
import { Controller } from '@nestjs/common';
import { ConversationsService } from './conversations.service.js';

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Handle(openConversation)
  open({ otherUserId }: { otherUserId: string }, caller: Caller) {
    return this.conversations.open(caller.userId, otherUserId);
  }

  @Handle(listConversations)
  async list({ cursor }: { cursor?: string }, caller: Caller) {
    const { visible, next } = await this.conversations.list(caller.userId, cursor);
    return page(visible, next);
  }

  @Handle(countUnread)
  count(_: object, caller: Caller) {
    return this.conversations.countUnread(caller.userId);
  }

  @Handle(getConversationMembers)
  members({ conversationId }: { conversationId: string }, caller: Caller) {
    return this.conversations.openSide(conversationId, caller.userId);
  }

  @Handle(exportConversations)
  async export({ cursor }: { cursor?: string }, caller: Caller) {
    const { rows, next } = await this.conversations.export(caller.userId, cursor);
    return page(rows, next);
  }
}
