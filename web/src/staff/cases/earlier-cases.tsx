import type { EarlierCase } from '@kindred/contracts/cases';
import { Link } from 'react-router-dom';
import { dateOf } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { caseNumber, plural, reportWords } from '../parts/case-words';
import { Panel } from '../parts/panel';

/** The closed cases about the same person, latest first. */
export function EarlierCases({ cases }: { cases: EarlierCase[] }) {
  const now = useNow();
  return (
    <Panel title="Earlier cases">
      {cases.length === 0 && <p className="text-sm text-muted">None.</p>}
      <ul aria-label="Earlier cases" className="-my-2 empty:hidden">
        {cases.map((one) => (
          <li key={one.id}>
            <Link
              to={`/cases/${one.id}`}
              className="-mx-2 block rounded-lg px-2 py-2 text-sm outline-none hover:bg-raised focus-visible:outline-2 focus-visible:outline-accent"
            >
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{reportWords(one)}</span>
                <span className="text-xs text-muted tabular-nums">{caseNumber(one.id)}</span>
              </span>
              <span className="text-xs text-muted">
                {plural(one.reports, 'report')} · closed {dateOf(one.closedAt, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
