import { BellOff } from 'lucide-react';

/** Beside a conversation that is muted. */
export function MutedMark() {
  return (
    <span className="shrink-0 text-muted">
      <BellOff aria-hidden className="size-4" strokeWidth={1.9} />
      <span className="sr-only">Muted</span>
    </span>
  );
}
