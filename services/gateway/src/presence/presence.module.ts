import { Module } from '@nestjs/common';
import { FanOutModule } from '../fan-out/fan-out.module.js';
import { RedisModule } from '../redis.module.js';
import { Activity } from './activity.js';
import { Presence } from './presence.js';
import { PresenceNotifier } from './presence-notifier.js';

@Module({
  imports: [RedisModule, FanOutModule],
  providers: [Activity, Presence, PresenceNotifier],
  exports: [Activity, PresenceNotifier],
})
export class PresenceModule {}
