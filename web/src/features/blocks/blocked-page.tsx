import { ListPage } from '../../components/list-page';
import { BlockedRow } from './blocked-row';
import { useBlocks } from './use-blocks';

export function BlockedPage() {
  return (
    <ListPage
      title="Blocked contacts"
      list={useBlocks()}
      loading="Loading blocked contacts..."
      failed="Your blocked contacts could not be loaded."
      intro="You and they cannot see each other, and neither can write to the other."
      empty={{
        title: 'Nobody is blocked',
        text: 'Block someone from their profile, and they will stand here. They are not told.',
      }}
      row={(person) => <BlockedRow key={person.id} person={person} />}
    />
  );
}
