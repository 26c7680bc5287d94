import { Module } from '@nestjs/common';
import { Activity } from '../presence/activity.js';
import { Presence } from '../presence/presence.js';
import { PresenceNotifier } from '../presence/presence-notifier.js';
import { RedisModule } from '../redis.module.js';
import { SessionModule } from '../session/session.module.js';
import { AccountConnections } from './account-connections.js';
import { ClusterChannel } from './cluster-channel.js';
import { ConversationsGateway } from './conversations.gateway.js';
import { Deduplication } from './deduplication.js';
import { FanOut } from './fan-out.js';
import { Heartbeat } from './heartbeat.js';
import { LocalSockets } from './local-sockets.gateway.js';
import { MessageEventsController } from './message-events.controller.js';
import { ProfileEventsController } from './profile-events.controller.js';
import { SessionIoAdapter } from './session-io.adapter.js';
import { SessionRevocation } from './session-revocation.js';

@Module({
  imports: [RedisModule, SessionModule],
  controllers: [MessageEventsController, ProfileEventsController],
  providers: [
    SessionIoAdapter,
    AccountConnections,
    ClusterChannel,
    LocalSockets,
    ConversationsGateway,
    SessionRevocation,
    Heartbeat,
    Deduplication,
    FanOut,
    PresenceNotifier,
    Presence,
    Activity,
  ],
  exports: [Activity],
})
export class SocketsModule {}
