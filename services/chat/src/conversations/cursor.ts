import { invalidCursor } from '@kindred/contracts/errors';
import { z } from 'zod';

/** Where a conversation stands in the list: its last activity, then its id. */
export type Cursor = { activeAt: Date; id: string };

const CursorText = z.tuple([z.int().min(0).max(8.64e15), z.uuid()]);

type Active = { id: string; lastMessageAt: Date | null; createdAt: Date };

/** The cursor of the page after this conversation. */
export function cursorAfter({ id, lastMessageAt, createdAt }: Active) {
  return Buffer.from(JSON.stringify([(lastMessageAt ?? createdAt).getTime(), id])).toString('base64url');
}

/** @throws AppError invalid for a text that `cursorAfter` did not make */
export function readCursor(cursor: string): Cursor {
  const result = CursorText.safeParse(parsed(cursor));
  if (!result.success) throw invalidCursor();
  const [time, id] = result.data;
  return { activeAt: new Date(time), id };
}

/** The start of the list: after every conversation. */
export const NEWEST: Cursor = { activeAt: new Date('9999-12-31'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
