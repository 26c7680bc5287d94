import { useRowKeys } from '../keyboard/use-row-keys';
import { reportWords } from '../parts/case-words';
import { Panel } from '../parts/panel';
import { SmallButton } from '../parts/small-button';
import { ReportCard } from './report-card';
import type { OpenFile, useCase } from './use-case';

type ReportsPanelProps = OpenFile & {
  more: ReturnType<typeof useCase>;
  /** Why the evidence may not be looked at; null when it may. */
  barredBy: string | null;
  /** Whether a report has come in since the moderator read the case. */
  isNew: (id: string) => boolean;
};

/** The reports of a case with their evidence, which is frozen. */
export function ReportsPanel({ file, reports, more, barredBy, isNew }: ReportsPanelProps) {
  const list = useRowKeys<HTMLDivElement>();
  // What the case stands in the queue for is what a moderator wants to see first.
  const gravest = reports.find((report) => reportWords(report) === reportWords(file)) ?? reports[0];
  return (
    <Panel title="Reports and evidence" className="two:max-desk:row-span-2 two:max-desk:row-start-1">
      <div ref={list} className="-m-4 divide-y divide-line">
        {reports.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            userId={file.userId}
            isShown={report === gravest}
            isNew={isNew(report.id)}
            barredBy={barredBy}
          />
        ))}
      </div>
      {more.hasNextPage && (
        <p className="pt-6 text-center">
          <SmallButton isBusy={more.isFetchingNextPage} onClick={() => more.fetchNextPage()}>
            Show more reports
          </SmallButton>
        </p>
      )}
    </Panel>
  );
}
