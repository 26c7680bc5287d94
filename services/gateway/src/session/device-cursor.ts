import { invalidCursor } from '@kindred/contracts/errors';
import type { Position } from './devices.queries.js';

/** A position in the list of devices as text. */
export function writeCursor({ lastUsedAt, id }: Position) {
  return `${lastUsedAt.getTime()}.${id}`;
}

/** @throws AppError invalid if no page ends there */
export function readCursor(cursor: string): Position {
  const [, time, id] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(cursor) ?? [];
  if (!time || !id) throw invalidCursor();
  return { lastUsedAt: new Date(Number(time)), id };
}
