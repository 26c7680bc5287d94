import { type Stack, startStack } from '@kindred/testing/start-stack';
import type { Finding } from './goal.js';

/** Runs a measurement on a new product without limits, with these settings in place of its own. */
export async function onProduct(
  measure: (stack: Stack) => Promise<Finding[]>,
  settings: Record<string, string> = {},
): Promise<Finding[]> {
  const stack = await startStack({ LIMITS_FACTOR: '0', LOG_LEVEL: 'warn', HASH_COST: 'full', ...settings });
  try {
    return await measure(stack);
  } finally {
    await stack.stop();
  }
}
