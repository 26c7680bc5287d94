import { listCases } from '@kindred/contracts/cases';
import { useKeys } from '../keyboard/use-keys';
import { ListScreen } from '../parts/list-screen';
import { usePages } from '../parts/use-pages';
import { QueueTable } from './queue-table';

const empty = { title: 'Nothing waits', text: 'New reports stand here within half a minute.' };

/** The open cases, gravest first. No word and no picture of a member is on this screen. */
export function QueuePage() {
  const list = usePages(listCases);
  useKeys({ r: () => void list.refetch() });
  return (
    <ListScreen title="Queue" list={list} empty={empty}>
      {(cases) => <QueueTable cases={cases} />}
    </ListScreen>
  );
}
