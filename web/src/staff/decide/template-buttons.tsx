import type { Draft } from './acts';
import { fillIn, templatesFor } from './templates';

/** Templates for the facts of a decision, or of a rule. */
export function TemplateButtons({
  draft,
  setFacts,
}: {
  draft: Pick<Draft, 'kind' | 'rule' | 'facts'>;
  setFacts: (facts: string) => void;
}) {
  const templates = templatesFor(draft);
  if (templates.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 px-1 text-sm font-medium text-muted">Templates</legend>
      {templates.map(([name, text]) => (
        <button
          key={name}
          type="button"
          title={text}
          onClick={() => setFacts(fillIn(draft.facts, text, templates))}
          className="min-h-11 rounded-full border border-control px-3 text-xs font-medium hover:bg-raised desk:min-h-9"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
