import { Module } from '@nestjs/common';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { ReadMarksService } from './messages/read-marks.service.js';
import { DeparturesController } from './people/departures.controller.js';
import { DeparturesService } from './people/departures.service.js';
import { PeopleService } from './people/people.service.js';

@Module({
  controllers: [ConversationsController, MessagesController, DeparturesController],
  providers: [ConversationsService, MessagesService, ReadMarksService, DeparturesService, PeopleService],
})
export class ChatModule {}
