import { ownProfile, personMissing } from '@kindred/contracts/errors';
import type { Interact } from '@kindred/contracts/interactions';

/**
 * Whether one person may do this to another. Blocking and reporting always work; a block in either direction hides the
 * other person from everything else.
 * @throws AppError invalid for oneself, missing for an unknown person or across a block
 */
export function assertAllowed(fromUserId: string, input: Interact, isTargetActive: boolean, isBlocked: boolean) {
  if (input.toUserId === fromUserId) throw ownProfile();
  const ignoresBlocks = input.type === 'block' || input.type === 'report';
  if (!isTargetActive || (isBlocked && !ignoresBlocks)) throw personMissing();
}
