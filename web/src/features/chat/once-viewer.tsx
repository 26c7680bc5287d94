import { VIEWING_SECONDS } from '@kindred/contracts/view-once';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../components/icon-button';
import { RootMark } from '../../components/root-mark';
import type { Viewing } from './use-view-once';

type OnceViewerProps = { viewing: Viewing; close: () => void };

/** A photo in full that is seen once. It closes by itself when its minute is over; nothing leads to a file of it. */
export function OnceViewer({ viewing, close }: OnceViewerProps) {
  const left = useSecondsLeft(close);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onContextMenu={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex animate-fade-in flex-col bg-black text-white outline-none select-none motion-reduce:animate-none"
        >
          <RootMark name="sheet" />
          <RootMark name="black-sheet" />
          <header className="flex items-center gap-2 px-4 pt-safe">
            <Dialog.Title className="min-w-0 flex-1 py-4 text-base leading-tight font-semibold">
              Photo, view once
            </Dialog.Title>
            <p role="timer" className="text-sm tabular-nums text-white/80">
              Closes in {left} s
            </p>
            <Dialog.Close asChild>
              <IconButton label="Close" icon={X} className="text-white! hover:bg-white/15!" />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-1 items-center justify-center p-4">
            {hasFailed ? (
              <p role="alert">The photo could not be loaded.</p>
            ) : (
              <img
                src={viewing.address}
                alt="To be seen once"
                draggable={false}
                onError={() => setHasFailed(true)}
                className="pointer-events-none max-h-full max-w-full object-contain [-webkit-touch-callout:none]"
              />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** How many seconds are left; `end` is called after the last. */
function useSecondsLeft(end: () => void) {
  const [endsAt] = useState(() => Date.now() + VIEWING_SECONDS * 1000);
  const [left, setLeft] = useState<number>(VIEWING_SECONDS);
  const onEnd = useEffectEvent(end);

  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1000);
      if (seconds <= 0) onEnd();
      else setLeft(seconds);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  return left;
}
