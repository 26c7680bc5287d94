import { invalidCursor } from '@kindred/contracts/errors';
import type { RequestState } from '@kindred/contracts/message-requests';
import { z } from 'zod';

/** The boxes in the order in which they are read. `declined` is shown to nobody. */
const Box = z.enum(['requests', 'main', 'declined']);
export type Box = z.infer<typeof Box>;

/** Where a conversation stands in its box: its last activity, then its id. */
export type Cursor = { activeAt: Date; id: string; box: Box };

const CursorText = z.tuple([z.int().min(0).max(8.64e15), z.uuid(), Box.default('main')]);

type Active = { id: string; lastMessageAt: Date | null; createdAt: Date; request: RequestState };

/** The cursor of the page after this conversation. */
export function cursorAfter({ id, lastMessageAt, createdAt, request }: Active) {
  const cursor = [(lastMessageAt ?? createdAt).getTime(), id, boxOf(request)];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function boxOf(request: RequestState): Box {
  if (request === 'waiting') return 'requests';
  return request === 'declined' ? 'declined' : 'main';
}

/** @throws AppError invalid for a text that `cursorAfter` did not make */
export function readCursor(cursor: string): Cursor {
  const result = CursorText.safeParse(parsed(cursor));
  if (!result.success) throw invalidCursor();
  const [time, id, box] = result.data;
  return { activeAt: new Date(time), id, box };
}

/** The start of a box: after every conversation in it. */
export function newestIn(box: Box): Cursor {
  return { activeAt: new Date('9999-12-31'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', box };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
