import { ownProfile, personMissing } from '@kindred/contracts/errors';
import type { Interact } from '@kindred/contracts/interactions';

/** A person who has an account. */
type Person = { isActive: boolean };

/** Whether it protects its sender. */
export const isDefence = ({ type }: Pick<Interact, 'type'>) => type === 'block' || type === 'report';

/**
 * Whether one person may do this to another. Blocking and reporting always work; a suspension, and a block in either direction,
 * hides the other person from everything else.
 * @throws AppError invalid for oneself, missing for an unknown person or across a block
 */
export function assertAllowed(fromUserId: string, input: Interact, target: Person | null, isBlocked: boolean) {
  if (input.toUserId === fromUserId) throw ownProfile();
  if (!target || ((!target.isActive || isBlocked) && !isDefence(input))) throw personMissing();
}
