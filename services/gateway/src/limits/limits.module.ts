import { Module } from '@nestjs/common';
import { RedisModule } from '../redis.module.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { PeopleLimiter } from './people-limiter.js';
import { RateLimiter } from './rate-limiter.js';
import { RuleCounters } from './rule-counters.js';

@Module({
  imports: [RedisModule],
  providers: [ConcurrencyLimit, PeopleLimiter, RateLimiter, RuleCounters],
  exports: [ConcurrencyLimit, PeopleLimiter, RateLimiter, RuleCounters],
})
export class LimitsModule {}
