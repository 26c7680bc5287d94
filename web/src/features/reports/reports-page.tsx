import { ListPage } from '../../components/list-page';
import { ReportRow } from './report-row';
import { useOwnReports } from './use-own-reports';

export function ReportsPage() {
  return (
    <ListPage
      title="Your reports"
      list={useOwnReports()}
      loading="Loading your reports..."
      failed="Your reports could not be loaded."
      intro="People read every report. Nobody whom you reported learns that it was you."
      empty={{
        title: 'You reported nobody',
        text: 'What you report on a profile or in a chat stands here, with what we decided.',
      }}
      row={(report) => <ReportRow key={report.id} report={report} />}
    />
  );
}
