import { Module } from '@nestjs/common';
import { Activity } from '../presence/activity.js';
import { Presence } from '../presence/presence.js';
import { PresenceNotices } from '../presence/presence-notices.js';
import { RedisModule } from '../redis.module.js';
import { SessionModule } from '../session/session.module.js';
import { AccountConnections } from './account-connections.js';
import { ClusterChannel } from './cluster-channel.js';
import { ConversationsGateway } from './conversations.gateway.js';
import { Deduplication } from './deduplication.js';
import { FanOut } from './fan-out.js';
import { LocalSockets } from './local-sockets.gateway.js';
import { MessageEventsController } from './message-events.controller.js';
import { PersonEventsController } from './person-events.controller.js';
import { SessionIoAdapter } from './session-io.adapter.js';
import { SessionRevocation } from './session-revocation.js';
import { SignsOfLife } from './signs-of-life.js';

@Module({
  imports: [RedisModule, SessionModule],
  controllers: [MessageEventsController, PersonEventsController],
  providers: [
    SessionIoAdapter,
    AccountConnections,
    ClusterChannel,
    LocalSockets,
    ConversationsGateway,
    SessionRevocation,
    SignsOfLife,
    Deduplication,
    FanOut,
    PresenceNotices,
    Presence,
    Activity,
  ],
  exports: [Activity],
})
export class SocketsModule {}
