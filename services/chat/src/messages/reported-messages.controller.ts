import { checkReportedMessages, excerptMessages } from '@kindred/contracts/reports';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ReportedMessagesService } from './reported-messages.service.js';

@Controller()
export class ReportedMessagesController {
  constructor(private readonly messages: ReportedMessagesService) {}

  @Handle(checkReportedMessages)
  async check({ userId, messageIds }: { userId: string; messageIds: string[] }, caller: Caller) {
    await this.messages.assertBetween(messageIds, caller.userId, userId);
    return {};
  }

  @Handle(excerptMessages)
  excerpt({ messageId, memberIds }: { messageId: string; memberIds: [string, string] }) {
    return this.messages.excerpt(messageId, memberIds);
  }
}
