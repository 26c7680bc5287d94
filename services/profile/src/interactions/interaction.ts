import { ownProfile, personMissing } from '@kindred/contracts/errors';
import type { Interact } from '@kindred/contracts/interactions';

/**
 * Whether one person may do this to another. Blocking and reporting always work; a block in either direction makes
 * the other person invisible to everything else.
 * @throws AppError invalid for oneself, missing for an unknown person or across a block
 */
export function assertAllowed(fromUserId: string, input: Interact, targetExists: boolean, isBlocked: boolean) {
  if (input.toUserId === fromUserId) throw ownProfile();
  const ignoresBlocks = input.type === 'block' || input.type === 'report';
  if (!targetExists || (isBlocked && !ignoresBlocks)) throw personMissing();
}
