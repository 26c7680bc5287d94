import { Module } from '@nestjs/common';
import { FanOutModule } from '../fan-out/fan-out.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { PushModule } from '../push/push.module.js';
import { RedisModule } from '../redis.module.js';
import { SessionModule } from '../session/session.module.js';
import { AccountConnections } from './account-connections.js';
import { ConversationsGateway } from './conversations.gateway.js';
import { EndedPushSessions } from './ended-push-sessions.js';
import { Heartbeat } from './heartbeat.js';
import { MessageEventsController } from './message-events.controller.js';
import { OwnConversationEventsController } from './own-conversation-events.controller.js';
import { ProfileEventsController } from './profile-events.controller.js';
import { RequestEventsController } from './request-events.controller.js';
import { SessionIoAdapter } from './session-io.adapter.js';
import { SessionRevocation } from './session-revocation.js';

@Module({
  imports: [RedisModule, SessionModule, FanOutModule, PresenceModule, PushModule],
  controllers: [
    MessageEventsController,
    RequestEventsController,
    OwnConversationEventsController,
    ProfileEventsController,
  ],
  providers: [
    SessionIoAdapter,
    AccountConnections,
    ConversationsGateway,
    SessionRevocation,
    EndedPushSessions,
    Heartbeat,
  ],
  exports: [ConversationsGateway],
})
export class SocketsModule {}
