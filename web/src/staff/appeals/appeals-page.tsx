import { listAppeals } from '@kindred/contracts/appeals';
import { relativeTime } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { useReturn } from '../keyboard/use-return';
import { useRowKeys } from '../keyboard/use-row-keys';
import { decisionWords } from '../parts/case-words';
import { Chip } from '../parts/chip';
import { ListRow } from '../parts/list-row';
import { ListScreen } from '../parts/list-screen';
import type { SteadyRow } from '../parts/steady-rows';
import { usePages } from '../parts/use-pages';
import type { Appeal } from './appeal';

const empty = { title: 'No appeal waits', text: 'Whoever objects to a decision stands here.' };

/** The appeals that nobody has decided yet, oldest first. What somebody wrote is on the appeal's own screen. */
export function AppealsPage() {
  const list = usePages(listAppeals);
  return (
    <ListScreen title="Appeals" one="appeal" list={list} empty={empty}>
      {(rows) => <AppealsList rows={rows} />}
    </ListScreen>
  );
}

function AppealsList({ rows }: { rows: SteadyRow<Appeal>[] }) {
  const now = useNow();
  const body = useRowKeys<HTMLUListElement>();
  const onOpen = useReturn(
    'appeals',
    rows.flatMap(({ item, isGone }) => (isGone ? [] : item.id)),
  );
  return (
    <ul
      ref={body}
      aria-label="Appeals"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {rows.map(({ item, isGone }) => (
        <ListRow key={item.id} to={`/appeals/${item.id}`} id={item.id} isGone={isGone} onOpen={onOpen}>
          <strong className="font-semibold">{decisionWords(item.decision)}</strong>
          {item.decision.rule && <Chip>Rule {item.decision.rule}</Chip>}
          <span className="text-muted">
            by {item.decision.madeBy}, objected {relativeTime(item.createdAt, now)}
          </span>
          {!item.mayDecide && <Chip>Your own decision</Chip>}
        </ListRow>
      ))}
    </ul>
  );
}
