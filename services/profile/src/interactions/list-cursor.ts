import { invalidCursor } from '@kindred/contracts/errors';
import { z } from 'zod';

/** The cursor of a list of interactions: the id of the last one of a page. @throws AppError invalid for anything else */
export function parseListCursor(cursor: string | undefined) {
  if (cursor === undefined || z.uuid().safeParse(cursor).success) return cursor;
  throw invalidCursor();
}
