import type { CaseReport } from '@kindred/contracts/cases';
import { useSheet } from '../../components/use-sheet';
import { DismissReporterSheet } from '../decide/dismiss-reporter-sheet';
import { plural } from '../parts/case-words';
import { SmallButton } from '../parts/small-button';

/** How often a reporter was right, and one act for whoever reports without reason. */
export function ReporterRecord({ report: { id, reporter, state } }: { report: CaseReport }) {
  const sheet = useSheet(`dismiss ${id}`);
  if (!reporter) return <p className="text-sm text-muted">The reporter is not known any more.</p>;
  const { made, upheld, counts, dismissible } = reporter;
  const isFirst = made === 1 && state === 'open';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
      <p>
        {isFirst
          ? 'The first report of this reporter'
          : `Reporter: ${upheld} of ${plural(made, 'report')} upheld so far`}
        {!counts && <strong className="font-semibold text-text">, no longer counts</strong>}
      </p>
      {state === 'open' && dismissible !== 0 && (
        <SmallButton look="quiet" className="-mx-3.5" onClick={sheet.open}>
          Dismiss all of theirs
        </SmallButton>
      )}
      <DismissReporterSheet
        key={sheet.opening}
        reporterId={reporter.id}
        reports={dismissible ?? null}
        isOpen={sheet.isOpen}
        close={sheet.close}
      />
    </div>
  );
}
