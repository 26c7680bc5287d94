import { Module } from '@nestjs/common';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { ReadMarksService } from './messages/read-marks.service.js';
import { AccountDeletionController } from './people/account-deletion.controller.js';
import { AccountDeletionService } from './people/account-deletion.service.js';
import { PeopleService } from './people/people.service.js';

@Module({
  controllers: [ConversationsController, MessagesController, AccountDeletionController],
  providers: [ConversationsService, MessagesService, ReadMarksService, AccountDeletionService, PeopleService],
})
export class ChatModule {}
