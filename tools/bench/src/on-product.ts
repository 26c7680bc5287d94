import { type Stack, startStack } from '@kindred/testing/start-stack';
import type { Finding } from './goal.js';

/** Runs a measurement on a new product without limits. */
export async function onProduct(measure: (stack: Stack) => Promise<Finding[]>): Promise<Finding[]> {
  const stack = await startStack({ LIMITS_FACTOR: '0', LOG_LEVEL: 'warn' });
  try {
    return await measure(stack);
  } finally {
    await stack.stop();
  }
}
