import { randomUUID } from 'node:crypto';
import { exportRunning, unavailable } from '@kindred/contracts/errors';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS, type Redis } from '../redis.js';

const LASTS_MS = 30_000;
const RENEWED_EVERY_MS = 10_000;
const keyOf = (userId: string) => `kindred:gateway:export:${userId}`;

/** Puts the lease off, also one that Redis lost; a lease of another stays as it is. */
const renew = `
  local holder = redis.call('get', KEYS[1])
  if holder and holder ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
  return 1`;

const giveBack = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

export type Lease = {
  /** Whether nobody else has it. */
  isHeld(): boolean;
  /** Gives it back; a second time does nothing. */
  end(): Promise<void>;
};

/** One export at a time for each person, on all gateways. The lease of a gateway that crashed ends by itself. */
@Injectable()
export class ExportLeases {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** @throws AppError conflict `export_running`, unavailable when Redis is away */
  async take(userId: string): Promise<Lease> {
    const holder = randomUUID();
    const until = { expiration: { type: 'PX', value: LASTS_MS }, condition: 'NX' } as const;
    const taken = await this.redis.set(keyOf(userId), holder, until).catch(() => {
      throw unavailable(5);
    });
    if (taken !== 'OK') throw exportRunning();
    let isHeld = true;
    const renewing = setInterval(async () => {
      const lease = { keys: [keyOf(userId)], arguments: [holder, String(LASTS_MS)] };
      const renewed = await this.redis.eval(renew, lease).catch(() => 1);
      isHeld &&= renewed === 1;
    }, RENEWED_EVERY_MS);
    const end = async () => {
      clearInterval(renewing);
      await this.redis.eval(giveBack, { keys: [keyOf(userId)], arguments: [holder] }).catch(() => undefined);
    };
    return { isHeld: () => isHeld, end };
  }
}
