import { invalidCursor } from '@kindred/contracts/errors';
import { Id } from '@kindred/contracts/fields';

/** @throws AppError invalid for a cursor that is no id */
export function idIn(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const { success, data } = Id.safeParse(cursor);
  if (!success) throw invalidCursor();
  return data;
}
