import { listCases } from '@kindred/contracts/cases';
import { ListScreen } from '../parts/list-screen';
import { usePages } from '../parts/use-pages';
import { FindCase } from './find-case';
import { QueueTable } from './queue-table';

const empty = { title: 'Nothing waits', text: 'New reports stand here within half a minute.' };

/** The open cases, gravest first. No word and no picture of a member is on this screen, but the names that are looked for. */
export function QueuePage() {
  const list = usePages(listCases);
  return (
    <ListScreen title="Queue" one="case" list={list} empty={empty} above={<FindCase />}>
      {(rows) => <QueueTable rows={rows} />}
    </ListScreen>
  );
}
