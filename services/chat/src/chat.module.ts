import { Module } from '@nestjs/common';
import { AccountDeletionController } from './account-deletion/account-deletion.controller.js';
import { AccountDeletionService } from './account-deletion/account-deletion.service.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { MemberSummaries } from './conversations/member-summaries.service.js';
import { MessageChangesController } from './messages/message-changes.controller.js';
import { MessageSearchController } from './messages/message-search.controller.js';
import { MessageSearchService } from './messages/message-search.service.js';
import { MessageStore } from './messages/message-store.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { ReactionsService } from './messages/reactions.service.js';
import { ReadMarksService } from './messages/read-marks.service.js';
import { ReportedMessagesController } from './messages/reported-messages.controller.js';
import { ReportedMessagesService } from './messages/reported-messages.service.js';
import { SealedCopies } from './messages/sealed-copies.service.js';
import { UnsendingService } from './messages/unsending.service.js';
import { OwnConversationsController } from './own-conversations/own-conversations.controller.js';
import { OwnConversationsService } from './own-conversations/own-conversations.service.js';
import { UnseenMessagesService } from './own-conversations/unseen-messages.service.js';
import { RequestsController } from './requests/requests.controller.js';
import { RequestsService } from './requests/requests.service.js';
import { VanishProcessor } from './vanishing/vanish.processor.js';
import { vanishQueue } from './vanishing/vanish.queue.js';
import { VanishedService } from './vanishing/vanished.service.js';
import { VanishingController } from './vanishing/vanishing.controller.js';
import { VanishingService } from './vanishing/vanishing.service.js';
import { ViewingController } from './viewing/viewing.controller.js';
import { ViewingService } from './viewing/viewing.service.js';

@Module({
  imports: [vanishQueue],
  controllers: [
    ConversationsController,
    RequestsController,
    OwnConversationsController,
    MessagesController,
    MessageChangesController,
    MessageSearchController,
    ReportedMessagesController,
    VanishingController,
    ViewingController,
    AccountDeletionController,
  ],
  providers: [
    ConversationsService,
    RequestsService,
    OwnConversationsService,
    UnseenMessagesService,
    MessagesService,
    MessageStore,
    ReportedMessagesService,
    ReadMarksService,
    SealedCopies,
    UnsendingService,
    ReactionsService,
    MessageSearchService,
    VanishingService,
    VanishedService,
    VanishProcessor,
    ViewingService,
    AccountDeletionService,
    MemberSummaries,
  ],
})
export class ChatModule {}
