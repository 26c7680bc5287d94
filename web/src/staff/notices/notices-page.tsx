import { listOutsideNotices, type OutsideNotice } from '@kindred/contracts/staff';
import { clsx } from 'clsx';
import { labelOf } from '../../lib/labels';
import { relativeTime } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { useReturn } from '../keyboard/use-return';
import { useRowKeys } from '../keyboard/use-row-keys';
import { Chip } from '../parts/chip';
import { ListRow } from '../parts/list-row';
import { ListScreen } from '../parts/list-screen';
import type { SteadyRow } from '../parts/steady-rows';
import { usePages } from '../parts/use-pages';
import { hoursLeft } from './hours-left';

const empty = { title: 'No notice waits', text: 'What people without an account report stands here.' };

/** The notices from outside that nobody has decided, most urgent first. What somebody wrote is on the notice's own screen. */
export function NoticesPage() {
  const list = usePages(listOutsideNotices);
  return (
    <ListScreen title="Notices" one="notice" list={list} empty={empty}>
      {(rows) => <NoticesList rows={rows} />}
    </ListScreen>
  );
}

function NoticesList({ rows }: { rows: SteadyRow<OutsideNotice>[] }) {
  const now = useNow();
  const body = useRowKeys<HTMLUListElement>();
  const onOpen = useReturn(
    'notices',
    rows.flatMap(({ item, isGone }) => (isGone ? [] : item.id)),
  );
  return (
    <ul
      ref={body}
      aria-label="Notices"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {rows.map(({ item, isGone }) => (
        <ListRow key={item.id} to={`/notices/${item.id}`} id={item.id} isGone={isGone} onOpen={onOpen}>
          <NoticeLine notice={item} now={now} />
        </ListRow>
      ))}
    </ul>
  );
}

function NoticeLine({ notice, now }: { notice: OutsideNotice; now: number }) {
  const { number, kind, isHidden, isTaken, confirmedAt, hidesAt } = notice;
  return (
    <>
      <strong className={clsx('font-semibold', kind === 'intimate_image' && 'text-danger')}>{labelOf(kind)}</strong>
      <span className="text-xs text-muted tabular-nums">{number}</span>
      <span className="text-muted">{relativeTime(confirmedAt, now)}</span>
      {isHidden && <Chip>Photo hidden</Chip>}
      {!isHidden && !isTaken && hidesAt && <Chip look="grave">{hoursLeft(hidesAt, now)}</Chip>}
    </>
  );
}
