import { listCases } from '@kindred/contracts/cases';
import { ListScreen } from '../parts/list-screen';
import { usePages } from '../parts/use-pages';
import { QueueTable } from './queue-table';

const empty = { title: 'Nothing waits', text: 'New reports stand here within half a minute.' };

/** The open cases, gravest first. No word and no picture of a member is on this screen. */
export function QueuePage() {
  const list = usePages(listCases);
  return (
    <ListScreen title="Queue" one="case" list={list} empty={empty}>
      {(rows) => <QueueTable rows={rows} />}
    </ListScreen>
  );
}
