import { useState } from 'react';
import { nameOf } from '../../lib/person';
import { type ShownMessage, wordsOf } from './shown-message';

/** How many stand in the log; screen readers read what is added. */
const MOST = 5;

/** Announces new messages of the other person to screen readers: each of those that come after what the chat opened with. */
export function Announcer({ messages, ownId }: { messages: ShownMessage[]; ownId: string }) {
  const [since, setSince] = useState(() => messages.findLast(({ pending }) => !pending)?.createdAt ?? '');
  const fresh = messages.filter(({ senderId, createdAt }) => senderId !== ownId && createdAt > since);
  // What has left the log does not come back where a later one vanishes: it would be read again.
  const read = fresh.at(-MOST - 1);
  if (read) setSince(read.createdAt);
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {fresh.map((one) => (
        <p key={one.id}>{`${nameOf(one.sender)}: ${wordsOf(one)}`}</p>
      ))}
    </div>
  );
}
