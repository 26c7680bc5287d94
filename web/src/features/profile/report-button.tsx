import type { DiscoverUser } from '@kindred/contracts/profile';
import { Flag } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '../../components/icon-button';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { nameOf } from '../../lib/person';
import type { Reported } from '../interactions/reported';

const loadReport = () => import('../interactions/report-sheet');
const ReportSheet = orNothing(async () => (await loadReport()).ReportSheet);

type ReportButtonProps = { user: DiscoverUser; thing?: Reported; className?: string };

/** Opens the report of a person, or of a thing of theirs. */
export function ReportButton({ user, thing, className }: ReportButtonProps) {
  const { opening, open, ...sheet } = useSheet(thing ? 'report-photo' : 'report');
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
        {opening > 0 && <ReportSheet key={opening} userId={user.id} name={nameOf(user)} thing={thing} {...sheet} />}
      </Suspense>
    </>
  );
}
