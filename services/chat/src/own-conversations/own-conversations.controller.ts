import { deleteConversation, type MuteConversation, muteConversation } from '@kindred/contracts/own-conversations';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { OwnConversationsService } from './own-conversations.service.js';

@Controller()
export class OwnConversationsController {
  constructor(private readonly own: OwnConversationsService) {}

  @Handle(muteConversation)
  mute(input: MuteConversation, caller: Caller) {
    return this.own.mute(input, caller.userId);
  }

  @Handle(deleteConversation)
  async clear({ conversationId }: { conversationId: string }, caller: Caller) {
    await this.own.clear(conversationId, caller.userId);
    return {};
  }
}
