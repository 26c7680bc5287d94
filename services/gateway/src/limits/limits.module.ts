import { Module } from '@nestjs/common';
import { RedisModule } from '../redis.module.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { Limiter } from './limiter.js';
import { PeopleLimiter } from './people-limiter.js';

@Module({
  imports: [RedisModule],
  providers: [ConcurrencyLimit, Limiter, PeopleLimiter],
  exports: [ConcurrencyLimit, Limiter, PeopleLimiter],
})
export class LimitsModule {}
