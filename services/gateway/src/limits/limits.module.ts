import { Module } from '@nestjs/common';
import { RedisModule } from '../redis.module.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { PeopleLimiter } from './people-limiter.js';
import { RateLimiter } from './rate-limiter.js';

@Module({
  imports: [RedisModule],
  providers: [ConcurrencyLimit, RateLimiter, PeopleLimiter],
  exports: [ConcurrencyLimit, RateLimiter, PeopleLimiter],
})
export class LimitsModule {}
