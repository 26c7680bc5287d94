import { VIEWING_SECONDS } from '@kindred/contracts/view-once';
import { useEffect, useEffectEvent, useState } from 'react';
import { BlackSheet } from '../../components/black-sheet';
import type { Viewing } from './use-view-once';

type OnceViewerProps = { viewing: Viewing; close: () => void };

/** A photo in full that is seen once. It closes by itself when its minute is over; nothing leads to a file of it. */
export function OnceViewer({ viewing, close }: OnceViewerProps) {
  const left = useSecondsLeft(close);
  return (
    <BlackSheet
      title="Photo, view once"
      photo={{
        src: viewing.address,
        alt: 'To be seen once',
        draggable: false,
        className: 'pointer-events-none [-webkit-touch-callout:none]',
      }}
      aside={
        <p role="timer" className="text-sm tabular-nums text-white/80">
          Closes in {left} s
        </p>
      }
      close={close}
      onContextMenu={(event) => event.preventDefault()}
      className="select-none"
    />
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
