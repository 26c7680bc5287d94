import type { listOwnReports, ReportState } from '@kindred/contracts/reports';
import { CircleCheck, CircleDashed, CircleMinus, type LucideIcon, UserX } from 'lucide-react';
import type { z } from 'zod/mini';
import { labelOf } from '../../lib/labels';
import { dateOf } from '../../lib/relative-time';
import { serverNow } from '../../lib/server-clock';

type OwnReport = z.infer<typeof listOwnReports.output>[number];

const states: Record<z.infer<typeof ReportState>, { words: string; icon: LucideIcon; look: string }> = {
  open: { words: 'Waiting for a moderator', icon: CircleDashed, look: 'text-muted' },
  action_taken: { words: 'We took action', icon: CircleCheck, look: 'text-positive' },
  no_action: { words: 'We found nothing against the rules', icon: CircleMinus, look: 'text-muted' },
  gone: { words: 'They deleted their account before we decided', icon: UserX, look: 'text-muted' },
};

/** A report: whom, why, when, and what became of it. */
export function ReportRow({ report }: { report: OwnReport }) {
  const { words, icon: Icon, look } = states[report.state];
  return (
    <li className="px-5 py-3.5">
      <div className="flex items-baseline gap-3">
        <p dir="auto" className="line-clamp-2 min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
          {report.displayName ?? 'Somebody'}
        </p>
        <time dateTime={report.createdAt} className="shrink-0 text-sm text-muted">
          {dateOf(report.createdAt, serverNow())}
        </time>
      </div>
      <p className="text-sm text-muted">{labelOf(report.reason)}</p>
      <p className={`mt-1.5 flex items-start gap-2 text-sm font-medium ${look}`}>
        <Icon aria-hidden className="mt-px size-4.5 shrink-0" strokeWidth={1.9} />
        {words}
      </p>
    </li>
  );
}
