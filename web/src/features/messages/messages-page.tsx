import { useState } from 'react';
import { Page } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { SearchBox } from '../../components/search-box';
import { useCurrentUser } from '../../lib/use-current-user';
import { ConversationsList } from './conversations-list';

export function MessagesPage() {
  const { user } = useCurrentUser();
  const [words, setWords] = useState('');
  if (!user) return null;
  return (
    <Page title="Messages">
      <PageHeader title="Messages" />
      <div className="px-4 pt-1 pb-2">
        <SearchBox label="Search conversations..." value={words} onChange={setWords} />
      </div>
      <ConversationsList ownId={user.id} words={words} />
    </Page>
  );
}
