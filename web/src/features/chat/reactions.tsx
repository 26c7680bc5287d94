import type { Reaction } from '@kindred/contracts/chat';
import { clsx } from 'clsx';
import { reactionNames } from './reaction-names';

type ReactionsProps = { reactions: Reaction[]; ownId: string; partnerName: string };

const look =
  'relative flex h-7 items-center gap-1 rounded-full border min-w-10 justify-center px-2 text-sm leading-none before:absolute before:-inset-x-1 before:-inset-y-2.5';

/** What both answered a message with. Pressing one gives the same, or takes one's own back; the list listens for that. */
export function Reactions({ reactions, ownId, partnerName }: ReactionsProps) {
  const emojis = [...new Set(reactions.map(({ emoji }) => emoji))];
  return (
    <ul aria-label="Reactions" className="relative z-1 -mt-1.5 flex gap-2 px-2">
      {emojis.map((emoji) => {
        const people = reactions.filter((one) => one.emoji === emoji);
        const isOwn = people.some(({ userId }) => userId === ownId);
        const who = people.map(({ userId }) => (userId === ownId ? 'you' : partnerName)).join(' and ');
        return (
          <li key={emoji}>
            <button
              type="button"
              data-emoji={emoji}
              aria-pressed={isOwn}
              aria-label={`${reactionNames[emoji]}, from ${who}`}
              className={clsx(look, isOwn ? 'border-accent bg-raised' : 'border-line bg-surface')}
            >
              <span aria-hidden>{emoji}</span>
              {people.length > 1 && (
                <span aria-hidden className="text-xs font-semibold text-muted">
                  {people.length}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
