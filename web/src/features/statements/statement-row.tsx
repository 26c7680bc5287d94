import type { Statement } from '@kindred/contracts/statements';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { AppealSection } from './appeal-section';
import { dayOf, Reasons, whatOf } from './statement-text';

/** A decision by what and when; opened, why, and the way to object. */
export function StatementRow({ statement }: { statement: Statement }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-center gap-3 px-5 py-3.5 text-left -outline-offset-2 hover:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className={`block font-semibold ${isOpen ? '' : 'line-clamp-2'}`}>{whatOf(statement)}</span>
          <span className="text-sm text-muted">{dayOf(statement)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id}>
        {isOpen && (
          <div className="animate-fade space-y-5 px-5 pt-1 pb-6">
            <Reasons statement={statement} />
            <AppealSection statement={statement} by={{ noticeId: statement.id }} />
          </div>
        )}
      </div>
    </li>
  );
}
