import { type CaseFile, type CaseReport, decideCase } from '@kindred/contracts/cases';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Resolver, useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { resolverFor } from '../../lib/resolver-for';
import { useKeys } from '../keyboard/use-keys';
import { plural } from '../parts/case-words';
import { useKeeping } from '../parts/kept-writing';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { SmallButton } from '../parts/small-button';
import { ActButtons } from './act-buttons';
import { type Act, acts, conflictOf, type Draft } from './acts';
import { Closes } from './closes';
import { type DecideForm, DecisionFields } from './decision-fields';
import { keepDrafts, keptDrafts } from './kept-drafts';
import { likelyRule } from './likely-rule';
import { NewReports } from './new-reports';
import { refusalWords, useDecide } from './use-decide';
import type { useShownReports } from './use-shown-reports';

const decideForm = z.omit(decideCase.input, { reportCount: true });
// The form holds an open rule as an empty text, which the schema refuses.
const resolver = resolverFor(decideForm as never) as unknown as Resolver<DecideForm, unknown, DecideForm>;

type DecidePanelProps = {
  file: CaseFile;
  /** Those of its reports that are on the screen. */
  reports: CaseReport[];
  /** Loads the others; null where all are on the screen. */
  showAll: (() => void) | null;
  isShowing: boolean;
  /** How many reports the moderator was shown, and how many came since. */
  shownReports: Pick<ReturnType<typeof useShownReports>, 'shown' | 'added' | 'read'>;
  /** The photos that reports name. */
  named: string[];
  /** Whether the moderator may look at photos now. */
  mayLook: boolean;
  /** Why nothing can be decided now; null when the case is locked for the caller. */
  barredBy: string | null;
  onDecided: () => void;
};

/** Where decisions are written, several at once. */
export function DecidePanel(props: DecidePanelProps) {
  const { file, named, mayLook, barredBy, onDecided } = props;
  const { shown, added, read } = props.shownReports;
  const decide = useDecide(file.id, shown);
  const mayDecide = barredBy === null && added === 0 && props.showAll === null;
  const [conflict, setConflict] = useState<string | null>(null);
  const why = useRef<HTMLDivElement>(null);
  const form = useForm<DecideForm>({
    resolver,
    defaultValues: { caseId: file.id, decisions: keptDrafts(file.id) },
    shouldFocusError: true,
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'decisions' });
  useKeeping((isSent) => isSent || keepDrafts(file.id, form.getValues('decisions')), decide.isSuccess);

  function add(act: Act) {
    const problem = conflictOf(act, form.getValues('decisions'));
    setConflict(problem);
    if (problem) return;
    const draft: Draft = {
      kind: act.kind,
      rule: likelyRule(file),
      facts: '',
      ...('days' in act && { days: act.days }),
    };
    append(draft, { focusName: `decisions.${fields.length}.facts` });
  }

  // The panel may be longer than the screen, and the key is pressed anywhere in it.
  const showWhy = useCallback(() => why.current?.scrollIntoView({ block: 'nearest' }), []);
  // New reports take the place of a refusal.
  const refusal = decide.isError && `${added}`;
  useEffect(() => {
    if (refusal) showWhy();
  }, [refusal, showWhy]);

  const submit = form.handleSubmit(({ decisions }) => {
    if (!mayDecide) return showWhy();
    if (!decide.isPending) decide.mutate(decisions, { onSuccess: onDecided });
  });
  useKeys({ ...Object.fromEntries(acts.map((act) => [act.key, () => add(act)])), submit: () => void submit() });

  function goOn() {
    read();
    decide.reset();
    // The button that had the focus goes.
    document.getElementById('decide')?.focus({ preventScroll: true });
  }

  function drop(index: number) {
    remove(index);
    setConflict(null);
  }

  return (
    <Panel
      title="Decide"
      aside={fields.length > 0 && <span className="text-xs text-muted">{plural(fields.length, 'decision')}</span>}
    >
      <form noValidate onSubmit={submit} className="space-y-3">
        {added > 0 && (
          <div ref={why}>
            <NewReports added={added} read={goOn} />
          </div>
        )}
        <ActButtons add={add} />
        <p role="status" className="text-sm text-danger empty:hidden">
          {conflict}
        </p>
        <ol aria-label="Decisions" className="space-y-3 empty:hidden">
          {fields.map((field, index) => (
            <DecisionFields
              key={field.id}
              form={form}
              index={index}
              file={file}
              named={named}
              mayLook={mayLook}
              remove={() => drop(index)}
            />
          ))}
        </ol>
        <div ref={added === 0 ? why : undefined} className="space-y-3 empty:hidden">
          {decide.isError && added === 0 && <Problem text={refusalWords(decide.error)} />}
          {barredBy && fields.length > 0 && <p className="text-sm text-danger">{barredBy}</p>}
        </div>
        {fields.length > 0 && <Closes {...props} />}
        {fields.length > 0 && (
          <SmallButton type="submit" look="primary" isBusy={decide.isPending} disabled={!mayDecide} className="w-full">
            Decide and close the case
          </SmallButton>
        )}
      </form>
    </Panel>
  );
}
