import type { Decision } from '@kindred/contracts/cases';
import { dateOf } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { decisionWords } from '../parts/case-words';
import { Chip } from '../parts/chip';
import { Panel } from '../parts/panel';

/** What was decided about the person, also in earlier cases, newest first. */
export function CaseHistory({ decisions }: { decisions: Decision[] }) {
  return (
    <Panel title="Earlier decisions">
      {decisions.length === 0 && <p className="text-sm text-muted">None.</p>}
      <ul aria-label="Earlier decisions" className="space-y-3 empty:hidden">
        {decisions.map((decision) => (
          <DecisionLine key={decision.id} decision={decision} />
        ))}
      </ul>
    </Panel>
  );
}

function DecisionLine({ decision }: { decision: Decision }) {
  const { rule, facts, madeBy, isOverturned, createdAt } = decision;
  const now = useNow();
  return (
    <li className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-semibold">{decisionWords(decision)}</strong>
        {rule && <Chip>Rule {rule}</Chip>}
        {isOverturned && <Chip look="accent">Overturned</Chip>}
      </p>
      <p className="text-xs text-muted">
        {madeBy === 'rule' ? 'By a rule' : `By ${madeBy}`} · {dateOf(createdAt, now)}
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line">
        {facts}
      </p>
    </li>
  );
}
