import { freshWorld } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import { connectRedis } from '../src/redis.js';

/** Starts what a test of single providers needs: a connected Redis client, and one whose server is unreachable. */
export async function startRedis() {
  const world = await freshWorld([]);
  const redis = connectRedis(world.redisUrl);
  const unreachable = connectRedis('redis://127.0.0.1:1');
  await until(async () => redis.isReady, Boolean);
  const stop = async () => {
    redis.destroy();
    unreachable.destroy();
    await world.drop();
  };
  return { world, redis, unreachable, stop };
}
