import type { Overrides, Stack } from './start-stack.js';

/** What a test file finds beside its own globals: they outlive the file, so that the next one finds the same product. */
export type Sharing = {
  leaseStack(overrides: Overrides): Promise<Stack>;
  stopSharedStack(): Promise<void>;
};
const { leaseStack } = globalThis as Partial<Sharing>;

/**
 * A product with these settings that test files of this process use one after the other: nobody's calls have been counted
 * yet, but who was there before still is. `stop` gives it back as it was: what a file kills it starts again, what it adds
 * is ended. For tests that need a world in which nothing has happened there is `startStack`.
 */
export async function sharedStack(overrides: Overrides = {}): Promise<Stack> {
  if (!leaseStack) throw new Error('Only the test environment stack-environment.js has a shared stack');
  return leaseStack(overrides);
}
