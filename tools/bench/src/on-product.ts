import { type Stack, startStack } from '@kindred/testing/start-stack';
import type { Finding } from './goal.js';

/** As members have it, with limits that are counted and not reached. */
const PRODUCTION = { NODE_ENV: 'production', LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn', HASH_COST: 'full' };

/** Runs a measurement on a new product, with these settings in place of its own. */
export async function onProduct(
  measure: (stack: Stack) => Promise<Finding[]>,
  settings: Record<string, string> = {},
): Promise<Finding[]> {
  const stack = await startStack({ ...PRODUCTION, ...settings });
  try {
    return await measure(stack);
  } finally {
    await stack.stop();
  }
}
