import type { CaseReport } from '@kindred/contracts/cases';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { labelOf } from '../../lib/labels';
import { relativeTime } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { isGrave, reportWords } from '../parts/case-words';
import { Chip } from '../parts/chip';
import { ReportEvidence } from './report-evidence';
import { ReporterRecord } from './reporter-record';

type ReportCardProps = {
  report: CaseReport;
  userId: string;
  isShown: boolean;
  /** Whether it has come in since the moderator read the case. */
  isNew: boolean;
  /** Why the moderator may not look at evidence now. */
  barredBy: string | null;
};

/** A report with what it is about. Its evidence is asked for when it is opened. */
export function ReportCard({ report, userId, isShown, isNew, barredBy }: ReportCardProps) {
  const [isOpen, setIsOpen] = useState(isShown || isNew);
  const now = useNow();
  const { id, notes, state, createdAt, evidence } = report;
  return (
    <article aria-label={`Report: ${reportWords(report)}`} data-new={isNew || undefined} className="px-4 py-2">
      <h3>
        <button
          type="button"
          data-row={id}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 text-left text-sm font-semibold"
        >
          <ChevronRight
            aria-hidden
            className={`size-4 text-muted transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className={isGrave(report) ? 'text-danger' : ''}>{reportWords(report)}</span>
          <span className="text-xs font-normal text-muted">{relativeTime(createdAt, now)}</span>
          {isNew && <Chip look="accent">New</Chip>}
          {state !== 'open' && <Chip>{labelOf(state)}</Chip>}
        </button>
      </h3>
      {isOpen && (
        <div className="space-y-4 pt-1 pb-3">
          {notes && (
            <blockquote dir="auto" className="border-l-2 border-line pl-3 text-sm whitespace-pre-line">
              {notes}
            </blockquote>
          )}
          <ReporterRecord report={report} />
          {barredBy ? (
            <p className="text-sm text-muted">{barredBy}</p>
          ) : (
            <ReportEvidence evidence={evidence} userId={userId} />
          )}
        </div>
      )}
    </article>
  );
}
