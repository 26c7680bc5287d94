import { useEffect, useRef } from 'react';
import { TextLink } from '../../components/text-link';
import { Key } from '../keyboard/key';
import { Panel } from '../parts/panel';
import { SmallButton } from '../parts/small-button';

type DecidedPanelProps = { openNext: () => void; isAsking: boolean };

/** Stands where decisions are written once the case is closed. The focus goes on to the next case, where it was in the form. */
export function DecidedPanel({ openNext, isAsking }: DecidedPanelProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What had the focus is gone with the form.
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel title="Decided">
      <p role="status" className="text-sm text-muted">
        This case is closed. What was decided stands among the decisions.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SmallButton ref={next} look="primary" isBusy={isAsking} onClick={openNext}>
          Next case
        </SmallButton>
        <span aria-hidden>
          <Key>n</Key>
        </span>
        <TextLink to="/">Queue</TextLink>
      </p>
    </Panel>
  );
}
