import { expect, it } from '@jest/globals';
import { applyPasswordChange } from '@kindred/contracts/addresses';
import { LONGEST_WAIT_MS } from './turns.js';

it('who needs two turns, to change a password, is waited for until the second is over', () => {
  expect((applyPasswordChange.timeoutSeconds ?? 5) * 1000).toBeGreaterThan(2 * LONGEST_WAIT_MS);
});
