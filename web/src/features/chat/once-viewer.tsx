import { useEffect, useState } from 'react';
import { BlackSheet } from '../../components/black-sheet';
import type { Viewing } from './once-viewings';

type OnceViewerProps = { viewing: Viewing; close: () => void };

/** A photo in full that is seen once. It is gone when its minute is over; nothing leads to a file of it. */
export function OnceViewer({ viewing, close }: OnceViewerProps) {
  const left = useSecondsLeft(viewing.endsAt);
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

/** How many seconds are left until a time, in milliseconds of this device's clock. */
function useSecondsLeft(endsAt: number) {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);

  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
