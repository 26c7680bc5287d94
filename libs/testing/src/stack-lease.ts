import { Redis } from 'ioredis';
import type { Sharing } from './shared-stack.js';
import { type Gateway, type Stack, startStack } from './start-stack.js';

let shared: { key: string; stack: Stack } | undefined;

/** The other side of `sharedStack`: kept where the modules of all test files of a process meet. */
export const sharing: Sharing = {
  async leaseStack(overrides) {
    const key = JSON.stringify(overrides);
    if (shared?.key === key) await forgetCounts(shared.stack.world.redisUrl);
    else {
      await sharing.stopSharedStack();
      shared = { key, stack: await startStack(overrides) };
    }
    return leaseOf(shared.stack);
  },
  async stopSharedStack() {
    const stack = shared?.stack;
    shared = undefined;
    await stack?.stop();
  },
};

function leaseOf(stack: Stack): Stack {
  const gateways: Gateway[] = [];
  async function addGateway(settings?: Record<string, string>) {
    const gateway = await stack.addGateway(settings);
    gateways.push(gateway);
    return gateway;
  }
  const stop = async () => void (await Promise.all(gateways.map((gateway) => gateway.stop())));
  return { ...stack, addGateway, stop };
}

async function forgetCounts(redisUrl: string) {
  const redis = new Redis(redisUrl);
  const keys = await redis.keys('kindred:gateway:limit:*');
  if (keys.length) await redis.del(keys);
  redis.disconnect();
}
