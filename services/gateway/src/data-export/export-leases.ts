import { randomUUID } from 'node:crypto';
import { exportRunning, unavailable } from '@kindred/contracts/errors';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS, type Redis } from '../redis.js';

const LEASE_MS = 30_000;
const RENEW_INTERVAL_MS = 10_000;
const keyOf = (userId: string) => `kindred:gateway:export:${userId}`;

/** Renews the lease, also one that Redis lost; leaves a lease of another holder unchanged. */
const renewScript = `
  local holder = redis.call('get', KEYS[1])
  if holder and holder ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
  return 1`;

const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

export type Lease = {
  /** Whether no other holder has taken it. */
  isHeld(): boolean;
  /** Releases it. Calling it again does nothing. */
  end(): Promise<void>;
};

/** Allows one export at a time for each user, on all gateways. The lease of a gateway that crashed expires. */
@Injectable()
export class ExportLeases {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** @throws AppError conflict `export_running`, or unavailable while Redis is unreachable */
  async take(userId: string): Promise<Lease> {
    const holder = randomUUID();
    const options = { expiration: { type: 'PX', value: LEASE_MS }, condition: 'NX' } as const;
    const taken = await this.redis.set(keyOf(userId), holder, options).catch(() => {
      throw unavailable(5);
    });
    if (taken !== 'OK') throw exportRunning();
    let isHeld = true;
    const renewing = setInterval(async () => {
      const lease = { keys: [keyOf(userId)], arguments: [holder, String(LEASE_MS)] };
      const renewed = await this.redis.eval(renewScript, lease).catch(() => 1);
      isHeld &&= renewed === 1;
    }, RENEW_INTERVAL_MS);
    const end = async () => {
      clearInterval(renewing);
      await this.redis.eval(releaseScript, { keys: [keyOf(userId)], arguments: [holder] }).catch(() => undefined);
    };
    return { isHeld: () => isHeld, end };
  }
}
