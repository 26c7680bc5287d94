import type { Plan } from '@kindred/contracts/plans';
import { labelOf } from '../../lib/labels';

/** The label of a plan; the one without a label is called after how often it renews. */
export function planName({ id, label }: Pick<Plan, 'id' | 'label'>) {
  return label || labelOf(id);
}
