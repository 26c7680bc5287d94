import { Module } from '@nestjs/common';
import { RedisModule } from '../redis.module.js';
import { InFront } from './in-front.js';
import { PushNotifier } from './push-notifier.js';

@Module({
  imports: [RedisModule],
  providers: [InFront, PushNotifier],
  exports: [InFront, PushNotifier],
})
export class PushModule {}
