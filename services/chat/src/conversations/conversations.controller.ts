import {
  checkSharedConversation,
  countUnread,
  findConversation,
  getConversation,
  getConversationMembers,
  listConversations,
  openConversation,
} from '@kindred/contracts/chat';
import { exportConversations } from '@kindred/contracts/chat-export';
import { listWriters } from '@kindred/contracts/rebuild';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ConversationsService } from './conversations.service.js';

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Handle(openConversation)
  open({ otherUserId }: { otherUserId: string }, caller: Caller) {
    return this.conversations.open(caller.userId, otherUserId);
  }

  @Handle(findConversation)
  find({ otherUserId }: { otherUserId: string }, caller: Caller) {
    return this.conversations.find(caller.userId, otherUserId);
  }

  @Handle(listConversations)
  list({ cursor, box = 'main' }: { cursor?: string; box?: 'main' | 'requests' }, caller: Caller) {
    return this.conversations.list(caller.userId, box, cursor);
  }

  @Handle(getConversation)
  get({ conversationId }: { conversationId: string }, caller: Caller) {
    return this.conversations.one(conversationId, caller.userId);
  }

  @Handle(countUnread)
  count(_: object, caller: Caller) {
    return this.conversations.countUnread(caller.userId);
  }

  @Handle(getConversationMembers)
  members({ conversationId }: { conversationId: string }, caller: Caller) {
    return this.conversations.openParticipantView(conversationId, caller.userId);
  }

  @Handle(checkSharedConversation)
  async isShared({ otherUserId }: { otherUserId: string }, caller: Caller) {
    return { isShared: await this.conversations.isShared(caller.userId, otherUserId) };
  }

  @Handle(listWriters)
  writers({ after }: { after: string | null }) {
    return this.conversations.writers(after);
  }

  @Handle(exportConversations)
  export({ cursor }: { cursor?: string }, caller: Caller) {
    return this.conversations.export(caller.userId, cursor);
  }
}
