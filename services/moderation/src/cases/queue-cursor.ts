import { invalidCursor } from '@kindred/contracts/errors';
import { z } from 'zod';

/** Where a case stands in the queue. */
export type QueuePosition = { severity: number; reporters: number; oldestAt: Date; id: string };

const Parts = z.tuple([
  z.coerce.number().int().min(0).max(9),
  z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  z.coerce.number().int().min(0).max(8.64e15),
  z.uuid(),
]);

/** The cursor of the page after this case. */
export function queueCursorOf({ severity, reporters, oldestAt, id }: QueuePosition) {
  return [severity, reporters, oldestAt.getTime(), id].join('.');
}

/** @throws AppError invalid for a cursor that no page gave */
export function queuePositionIn(cursor: string): QueuePosition {
  const parts = Parts.safeParse(cursor.split('.'));
  if (!parts.success) throw invalidCursor();
  const [severity, reporters, oldest, id] = parts.data;
  return { severity, reporters, oldestAt: new Date(oldest), id };
}
