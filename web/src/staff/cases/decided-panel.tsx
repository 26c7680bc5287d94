import type { CaseFile } from '@kindred/contracts/cases';
import { useEffect, useRef, useState } from 'react';
import { TextLink } from '../../components/text-link';
import { keptDrafts } from '../decide/kept-drafts';
import { Key } from '../keyboard/key';
import { Panel } from '../parts/panel';
import { SmallButton } from '../parts/small-button';
import { Unsent } from '../parts/unsent';

type DecidedPanelProps = { file: CaseFile; openNext: () => void; isAsking: boolean };

/** Stands where decisions are written once the case is closed. The focus goes on to the next case, where it was in the form. */
export function DecidedPanel({ file, openNext, isAsking }: DecidedPanelProps) {
  const next = useRef<HTMLButtonElement>(null);
  const unsent = useUnsent(file);
  useEffect(() => {
    // What had the focus is gone with the form.
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel title="Decided">
      <p role="status" className="text-sm text-muted">
        This case is closed. What was decided stands among the decisions.
      </p>
      {unsent.length > 0 && (
        <div className="mt-3">
          <Unsent texts={unsent} />
        </div>
      )}
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

/** The facts of decisions about the case that were written and not made. The form keeps them when it goes, which is before this. */
function useUnsent({ id, decisions }: CaseFile) {
  const [drafts, setDrafts] = useState(() => keptDrafts(id));
  useEffect(() => setDrafts(keptDrafts(id)), [id]);
  return drafts
    .map(({ facts }) => facts.trim())
    .filter((text) => text && !decisions.some(({ facts }) => facts === text));
}
