import { Module } from '@nestjs/common';
import { AccountDeletionController } from './account-deletion/account-deletion.controller.js';
import { AccountDeletionService } from './account-deletion/account-deletion.service.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { MemberSummaries } from './conversations/member-summaries.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { ReadMarksService } from './messages/read-marks.service.js';
import { ReportedMessagesController } from './messages/reported-messages.controller.js';
import { ReportedMessagesService } from './messages/reported-messages.service.js';

@Module({
  controllers: [ConversationsController, MessagesController, ReportedMessagesController, AccountDeletionController],
  providers: [
    ConversationsService,
    MessagesService,
    ReportedMessagesService,
    ReadMarksService,
    AccountDeletionService,
    MemberSummaries,
  ],
})
export class ChatModule {}
