import {
  type ConversationFile,
  deleteConversation,
  findHiddenFiles,
  type MuteConversation,
  muteConversation,
} from '@kindred/contracts/own-conversations';
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

  @Handle(findHiddenFiles)
  async hiddenFiles({ files }: { files: ConversationFile[] }, caller: Caller) {
    return { fileUrls: await this.own.hiddenFiles(caller.userId, files) };
  }
}
