import type { DiscoverUser } from '@kindred/contracts/profile';
import { Flag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '../../components/icon-button';
import { useSheet } from '../../components/use-sheet';
import { nameOf } from '../../lib/person';

const loadReport = () => import('../interactions/report-sheet');
const ReportSheet = lazy(async () => ({ default: (await loadReport()).ReportSheet }));

/** Opens the report of a person. */
export function ReportButton({ user, className }: { user: DiscoverUser; className?: string }) {
  const { opening, open, ...sheet } = useSheet('report');
  return (
    <>
      <IconButton
        label="Report"
        icon={Flag}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={loadReport}
        className={className}
      />
      <Suspense>
        {opening > 0 && <ReportSheet key={opening} userId={user.id} name={nameOf(user)} {...sheet} />}
      </Suspense>
    </>
  );
}
