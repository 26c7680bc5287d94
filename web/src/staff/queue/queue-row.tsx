import type { CaseSummary } from '@kindred/contracts/cases';
import { clsx } from 'clsx';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { labelOf } from '../../lib/labels';
import { relativeTime } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { caseNumber, isGrave, plural, reportWords } from '../parts/case-words';
import { Chip } from '../parts/chip';
import { GONE } from '../parts/list-screen';

/** `isGone`: the queue does not have it any more. */
type QueueRowProps = { summary: CaseSummary; isGone: boolean; onOpen: () => void };

/** A case in the queue. Where there is no room for columns, what they say stands under the reason. */
export function QueueRow({ summary, isGone, onOpen }: QueueRowProps) {
  const { id, reports, reporters, oldestAt } = summary;
  const now = useNow();
  const age = relativeTime(oldestAt, now);
  const holder = isGone ? null : holderOf(summary, now);
  const states = [...(isGone ? [GONE] : []), ...statesOf(summary)];
  const counting = reporters < reports && `${reporters} counting`;
  const inFew = [plural(reports, 'report'), counting, age, ...states, holder && `open with ${holder}`];
  return (
    <tr className="relative focus-within:bg-raised hover:bg-raised">
      <th scope="row" className="py-2 pr-3 pl-4 two:py-1 text-left font-normal">
        <Link
          to={`/cases/${id}`}
          data-row={id}
          onClick={onOpen}
          className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1 font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span className={clsx(isGrave(summary) && 'font-semibold text-danger')}>{reportWords(summary)}</span>
          <span className="text-xs text-muted tabular-nums">{caseNumber(id)}</span>
        </Link>
        <span className="mt-0.5 block text-xs text-muted two:hidden">{inFew.filter(Boolean).join(' · ')}</span>
      </th>
      <Cell className="tabular-nums">{reports}</Cell>
      <Cell className="tabular-nums">{reporters}</Cell>
      <Cell className="text-muted">{age}</Cell>
      <Cell>
        <span className="flex gap-1.5">
          {states.map((state) => (
            <Chip key={state}>{state}</Chip>
          ))}
        </span>
      </Cell>
      <Cell>
        {holder && (
          <span className="flex items-center gap-1.5 text-muted">
            <LockKeyhole aria-hidden className="size-3.5" />
            {holder}
          </span>
        )}
      </Cell>
    </tr>
  );
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={clsx('hidden px-3 py-1 whitespace-nowrap two:table-cell', className)}>{children}</td>;
}

/** Who has the case open at that moment. */
function holderOf({ lockedBy, lockedUntil }: CaseSummary, now: number) {
  return lockedUntil && Date.parse(lockedUntil) > now ? lockedBy : null;
}

function statesOf({ isHidden, accountState }: CaseSummary) {
  return [...(isHidden ? ['Hidden'] : []), ...(accountState === 'active' ? [] : [labelOf(accountState)])];
}
