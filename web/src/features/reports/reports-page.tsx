import { BackHeader } from '../../components/back-header';
import { Failure } from '../../components/failure';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Loading } from '../../components/loading';
import { MoreOnScroll } from '../../components/more-on-scroll';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { ReportRow } from './report-row';
import { useOwnReports } from './use-own-reports';

export function ReportsPage() {
  return (
    <>
      <BackHeader to="/settings" title="Your reports" />
      <Page title="Your reports">
        <ReportList />
      </Page>
    </>
  );
}

function ReportList() {
  const { reports, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useOwnReports();
  if (isPending) return <Loading text="Loading your reports..." />;
  if (!reports) return <Failure text="Your reports could not be loaded." retry={refetch} />;
  if (reports.length === 0) return <Nothing />;
  return (
    <>
      <p className="px-5 pt-1 pb-3 text-sm text-muted">
        People read every report. Nobody whom you reported learns that it was you.
      </p>
      <ul aria-label="Your reports" className="divide-y divide-line border-y border-line">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      {hasNextPage && (
        <MoreOnScroll
          label="Loading more"
          load={fetchNextPage}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
        />
      )}
    </>
  );
}

function Nothing() {
  return (
    <Notice
      illustration={<CheckMark />}
      title="You reported nobody"
      text="What you report on a profile or in a chat stands here, with what we decided."
    />
  );
}
