import { CHECKS, CONFIG } from '@kindred/kit/foundation';
import type { Checks } from '@kindred/kit/health';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { GatewayConfig } from './config.js';
import { connectRedis, REDIS, type Redis } from './redis.js';

@Module({
  providers: [
    { provide: REDIS, useFactory: ({ REDIS_URL }: GatewayConfig) => connectRedis(REDIS_URL), inject: [CONFIG] },
  ],
  exports: [REDIS],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CHECKS) checks: Checks,
  ) {
    // One whose memory is full answers, and takes nothing.
    checks.redis = () => redis.set('kindred:gateway:check', '');
  }

  onApplicationShutdown() {
    this.redis.destroy();
  }
}
