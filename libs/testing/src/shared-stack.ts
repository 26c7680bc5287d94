import type { ServiceName } from '@kindred/infrastructure/services';
import { Redis } from 'ioredis';
import { type Gateway, type Overrides, type Stack, startStack } from './start-stack.js';

let shared: { key: string; stack: Stack; second?: Promise<Gateway> } | undefined;

/**
 * Returns a product with these settings that the test files of this process use one after the other. The counts of the
 * limits are empty; members of earlier files remain. A file restarts what it kills. A gateway that is added without settings
 * of its own is one for all files; `stop` ends the others that a file added, and restarts services that it started with other
 * settings. For tests that need an empty world there is `startStack`.
 */
export async function sharedStack(overrides: Overrides = {}): Promise<Stack> {
  const key = JSON.stringify(overrides);
  if (shared?.key === key) await forgetCounts(shared.stack.world.redisUrl);
  else {
    await stopSharedStack();
    shared = { key, stack: await startStack(overrides) };
  }
  return leaseOf(shared);
}

/** What Jest does when all files of the process are done. */
export async function stopSharedStack() {
  const stack = shared?.stack;
  shared = undefined;
  await stack?.stop();
}

function leaseOf(lent: NonNullable<typeof shared>): Stack {
  const { stack } = lent;
  const gateways: Gateway[] = [];
  const changed = new Set<ServiceName>();
  const addGateway: Stack['addGateway'] = async (settings) => {
    if (!settings) {
      lent.second ??= stack.addGateway();
      return lent.second;
    }
    const gateway = await stack.addGateway(settings);
    gateways.push(gateway);
    return gateway;
  };
  const start: Stack['start'] = (name, settings) => {
    if (settings) changed.add(name);
    else changed.delete(name);
    return stack.start(name, settings);
  };
  const restore = async (name: ServiceName) => {
    await stack.kill(name);
    await stack.start(name);
  };
  const stop = async () => {
    await Promise.all([...gateways.map((gateway) => gateway.stop()), ...[...changed].map(restore)]);
  };
  return { ...stack, addGateway, start, stop };
}

async function forgetCounts(redisUrl: string) {
  const redis = new Redis(redisUrl);
  const keys = await redis.keys('kindred:gateway:limit:*');
  if (keys.length) await redis.del(keys);
  redis.disconnect();
}
