import type { CurrentUser } from '@kindred/contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { SearchBox } from '../../components/search-box';
import { Tabs } from '../../components/tabs';
import { useCurrentUser } from '../../lib/use-current-user';
import { ConversationsList } from './conversations-list';
import { RequestsList } from './requests-list';
import { useRequests } from './use-requests';

const tabs = [
  { value: 'main', label: 'Conversations' },
  { value: 'requests', label: 'Requests' },
] as const;

export function MessagesPage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <Page title="Messages">
      <PageHeader title="Messages" />
      <Boxes user={user} />
    </Page>
  );
}

/** The conversations, and the requests where there are any, or could be. The box lives in the address. */
function Boxes({ user }: { user: CurrentUser }) {
  const [params, setParams] = useSearchParams();
  const box = params.get('box') === 'requests' ? 'requests' : 'main';
  const list = useRequests(user, box === 'requests');
  if (!list.hasTab) return <Conversations ownId={user.id} />;
  return (
    <Tabs
      label="Which messages"
      tabs={tabs}
      tab={box}
      onChange={(tab) => setParams(tab === 'main' ? {} : { box: tab }, { replace: true })}
    >
      {box === 'main' ? <Conversations ownId={user.id} /> : <RequestsList ownId={user.id} list={list} />}
    </Tabs>
  );
}

function Conversations({ ownId }: { ownId: string }) {
  const [words, setWords] = useKeptWords();
  return (
    <>
      <div className="px-4 pt-1 pb-2">
        <SearchBox label="Search conversations..." value={words} onChange={setWords} />
      </div>
      <ConversationsList ownId={ownId} words={words} />
    </>
  );
}

/** Words that are there again when one comes back from what was found. They are in memory only: the history is kept on the disk. */
function useKeptWords() {
  const queries = useQueryClient();
  const { key } = useLocation();
  const kept = ['searched words', key];
  const [words, setWords] = useState(() => queries.getQueryData<string>(kept) ?? '');
  const keep = (next: string) => {
    queries.setQueryData(kept, next);
    setWords(next);
  };
  return [words, keep] as const;
}
