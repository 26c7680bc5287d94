import { listOutsideNotices, type OutsideNotice } from '@kindred/contracts/staff';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { labelOf } from '../../lib/labels';
import { relativeTime } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { useKeys } from '../keyboard/use-keys';
import { useReturn } from '../keyboard/use-return';
import { useRowKeys } from '../keyboard/use-row-keys';
import { Chip } from '../parts/chip';
import { ListScreen } from '../parts/list-screen';
import { usePages } from '../parts/use-pages';
import { hoursLeft } from './hours-left';

const empty = { title: 'No notice waits', text: 'What people without an account report stands here.' };

/** The notices from outside that nobody has decided, most urgent first. What somebody wrote is on the notice's own screen. */
export function NoticesPage() {
  const list = usePages(listOutsideNotices);
  useKeys({ r: () => void list.refetch() });
  return (
    <ListScreen title="Notices" list={list} empty={empty}>
      {(notices) => <NoticesList notices={notices} />}
    </ListScreen>
  );
}

function NoticesList({ notices }: { notices: OutsideNotice[] }) {
  const now = useNow();
  const rows = useRowKeys<HTMLUListElement>();
  const onOpen = useReturn(
    'notices',
    notices.map(({ id }) => id),
  );
  return (
    <ul
      ref={rows}
      aria-label="Notices"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {notices.map(({ id, number, kind, isHidden, isTaken, confirmedAt, hidesAt }) => (
        <li key={id}>
          <Link
            to={`/notices/${id}`}
            data-row={id}
            onClick={() => onOpen(id)}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm -outline-offset-2 hover:bg-raised focus-visible:bg-raised"
          >
            <strong className={clsx('font-semibold', kind === 'intimate_image' && 'text-danger')}>
              {labelOf(kind)}
            </strong>
            <span className="text-xs text-muted tabular-nums">{number}</span>
            <span className="text-muted">{relativeTime(confirmedAt, now)}</span>
            {isHidden && <Chip>Photo hidden</Chip>}
            {!isHidden && !isTaken && hidesAt && <Chip look="grave">{hoursLeft(hidesAt, now)}</Chip>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
