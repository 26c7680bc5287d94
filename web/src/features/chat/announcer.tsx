import { useRef } from 'react';
import { nameOf } from '../../lib/person';
import type { ShownMessage } from './shown-message';

/** Reads out what the other person says while the chat is open; not what was there before. */
export function Announcer({ messages, ownId }: { messages: ShownMessage[]; ownId: string }) {
  const last = messages.findLast(({ senderId }) => senderId !== ownId);
  const first = useRef(last?.id);
  const isNew = last !== undefined && last.id !== first.current;
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {isNew && `${nameOf(last.sender)}: ${last.content || 'Photo'}`}
    </p>
  );
}
