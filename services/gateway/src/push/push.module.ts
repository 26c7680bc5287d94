import { Module } from '@nestjs/common';
import { RedisModule } from '../redis.module.js';
import { InFront } from './in-front.js';
import { PushNotices } from './push-notices.js';

@Module({
  imports: [RedisModule],
  providers: [InFront, PushNotices],
  exports: [InFront, PushNotices],
})
export class PushModule {}
