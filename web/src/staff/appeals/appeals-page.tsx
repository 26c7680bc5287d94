import { listAppeals } from '@kindred/contracts/cases';
import { Link } from 'react-router-dom';
import { relativeTime } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { useKeys } from '../keyboard/use-keys';
import { useReturn } from '../keyboard/use-return';
import { useRowKeys } from '../keyboard/use-row-keys';
import { decisionWords } from '../parts/case-words';
import { Chip } from '../parts/chip';
import { ListScreen } from '../parts/list-screen';
import { usePages } from '../parts/use-pages';
import type { Appeal } from './appeal';

const empty = { title: 'No appeal waits', text: 'Whoever objects to a decision stands here.' };

/** The appeals that nobody has decided yet, oldest first. What somebody wrote is on the appeal's own screen. */
export function AppealsPage() {
  const list = usePages(listAppeals);
  useKeys({ r: () => void list.refetch() });
  return (
    <ListScreen title="Appeals" list={list} empty={empty}>
      {(appeals) => <AppealsList appeals={appeals} />}
    </ListScreen>
  );
}

function AppealsList({ appeals }: { appeals: Appeal[] }) {
  const now = useNow();
  const rows = useRowKeys<HTMLUListElement>();
  const onOpen = useReturn(
    'appeals',
    appeals.map(({ id }) => id),
  );
  return (
    <ul
      ref={rows}
      aria-label="Appeals"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {appeals.map(({ id, decision, mayDecide, createdAt }) => (
        <li key={id}>
          <Link
            to={`/appeals/${id}`}
            data-row={id}
            onClick={() => onOpen(id)}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm -outline-offset-2 hover:bg-raised focus-visible:bg-raised"
          >
            <strong className="font-semibold">{decisionWords(decision)}</strong>
            {decision.rule && <Chip>Rule {decision.rule}</Chip>}
            <span className="text-muted">
              by {decision.madeBy}, objected {relativeTime(createdAt, now)}
            </span>
            {!mayDecide && <Chip>Your own decision</Chip>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
