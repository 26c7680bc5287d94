import { limits } from '@kindred/contracts/profile';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { FieldError } from '../../components/field-error';
import { LeavingRow } from '../../components/leaving-row';
import { isComposing } from '../../lib/is-composing';

type InterestEditorProps = {
  interests: string[];
  onChange: (interests: string[]) => void;
  draft: string;
  setDraft: (draft: string) => void;
  box: RefObject<HTMLInputElement | null>;
};

/** Interests as chips: a click takes one away, the text box adds one, also when it is left. What is too long stays in the box. */
export function InterestEditor({ interests, onChange, draft, setDraft, box }: InterestEditorProps) {
  const interest = draft.replace(/\s+/g, ' ').trim();
  const isTooLong = [...interest].length > limits.interest;
  const isFull = interests.length >= limits.interests;
  const line = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each line of chips pushes the text box down, under the bars
  useLayoutEffect(() => {
    if (line.current?.contains(document.activeElement)) line.current.scrollIntoView({ block: 'nearest' });
  }, [interests.length]);

  function add() {
    if (isTooLong) return;
    setDraft('');
    if (interest && !isFull && !interests.includes(interest)) onChange([...interests, interest]);
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    add();
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold">Interests</legend>
      {interests.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {interests.map((interest) => (
            <LeavingRow key={interest} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove ${interest}`}
                onClick={() => onChange(interests.filter((one) => one !== interest))}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-primary bg-primary/18 pr-3 pl-4 text-[0.9375rem] font-medium text-accent hover:bg-primary/28"
              >
                <span className="truncate">{interest}</span>
                <X aria-hidden className="size-4 shrink-0" />
              </button>
            </LeavingRow>
          ))}
        </ul>
      )}
      <div ref={line} className="flex gap-2">
        <input
          ref={box}
          aria-label="Add an interest"
          placeholder={isFull ? `${limits.interests} interests at most` : 'Add an interest'}
          value={draft}
          aria-invalid={isTooLong}
          disabled={isFull}
          enterKeyHint="done"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={addOnEnter}
          onBlur={add}
          className="h-12 min-w-0 flex-1 rounded-full border border-control bg-surface px-5 text-base placeholder:text-muted disabled:opacity-60"
        />
        <Button look="secondary" onClick={add} disabled={isFull}>
          <Plus aria-hidden className="size-5" />
          Add
        </Button>
      </div>
      {isTooLong && <FieldError>Please keep it within {limits.interest} characters</FieldError>}
    </fieldset>
  );
}
