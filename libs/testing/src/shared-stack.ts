import type { Overrides, Stack } from './start-stack.js';

/** Globals of every test file of a Jest process. They outlive a file, so that the next one gets the same product. */
export type Sharing = {
  leaseStack(overrides: Overrides): Promise<Stack>;
  stopSharedStack(): Promise<void>;
};
const { leaseStack } = globalThis as Partial<Sharing>;

/**
 * Returns a product with these settings that the test files of this process use one after the other. The counts of the
 * limits are empty; members of earlier files remain. A file restarts what it kills. `stop` ends the gateways that a file
 * added, and restarts services that it started with other settings. For tests that need an empty world there is
 * `startStack`.
 */
export async function sharedStack(overrides: Overrides = {}): Promise<Stack> {
  if (!leaseStack) throw new Error('Only the test environment stack-environment.js has a shared stack');
  return leaseStack(overrides);
}
