import { useRef } from 'react';
import { nameOf } from '../../lib/person';
import { type ShownMessage, wordsOf } from './shown-message';

/** Announces new messages of the other person to screen readers. */
export function Announcer({ messages, ownId }: { messages: ShownMessage[]; ownId: string }) {
  const last = messages.findLast(({ senderId }) => senderId !== ownId);
  const first = useRef(last?.id);
  const isNew = last !== undefined && last.id !== first.current;
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {isNew && `${nameOf(last.sender)}: ${wordsOf(last)}`}
    </p>
  );
}
