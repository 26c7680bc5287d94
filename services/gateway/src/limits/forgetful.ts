import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Adds points to a key of Redis, and deletes the key when none are left: a key that stayed would keep the time at which a
 * refunded call was counted. @returns the sum, and the milliseconds until it expires
 */
export const forgetfulScript = `
  local sum = redis.call('incrby', KEYS[1], ARGV[1])
  local left = redis.call('pttl', KEYS[1])
  if sum <= 0 then
    redis.call('del', KEYS[1])
  elseif left < 0 then
    left = 1000 * ARGV[2]
    redis.call('pexpire', KEYS[1], left)
  end
  return { sum, left }`;

/** Counts in memory, and forgets a key of which every point was refunded. */
export class ForgetfulMemory extends RateLimiterMemory {
  override async reward(...[key, points, options]: Parameters<RateLimiterMemory['reward']>) {
    const state = await super.reward(key, points, options);
    if (state.consumedPoints <= 0) await this.delete(key);
    return state;
  }
}
