import { ListPage } from '../../components/list-page';
import { StatementRow } from './statement-row';
import { useStatements } from './use-statements';

export function DecisionsPage() {
  return (
    <ListPage
      title="Decisions about you"
      list={useStatements()}
      loading="Loading decisions..."
      failed="The decisions about you could not be loaded."
      empty={{
        title: 'Nothing was decided about you',
        text: 'If our moderators ever decide something about your account, what and why stands here, with a way to object.',
      }}
      row={(statement) => <StatementRow key={statement.id} statement={statement} />}
    />
  );
}
