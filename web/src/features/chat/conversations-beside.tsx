import type { CurrentUser } from '@kindred/contracts/session';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '../../components/search-box';
import { ConversationsList } from '../messages/conversations-list';
import { RequestsList } from '../messages/requests-list';
import { useRequests } from '../messages/use-requests';

/** The list beside an open chat: the conversations, or the requests while one of them is open. */
export function ConversationsBeside({ user, isRequest }: { user: CurrentUser; isRequest: boolean }) {
  return isRequest ? <Requests user={user} /> : <Conversations ownId={user.id} />;
}

function Conversations({ ownId }: { ownId: string }) {
  const [words, setWords] = useState('');
  return (
    <Beside
      title="Messages"
      search={<SearchBox label="Search conversations..." value={words} onChange={setWords} />}
      list={<ConversationsList ownId={ownId} words={words} isBeside />}
    />
  );
}

function Requests({ user }: { user: CurrentUser }) {
  const list = useRequests(user, true);
  return <Beside title="Requests" list={<RequestsList ownId={user.id} list={list} />} />;
}

function Beside({ title, search, list }: { title: string; search?: ReactNode; list: ReactNode }) {
  return (
    <aside
      aria-labelledby="conversations-beside"
      className="beside-left z-10 flex animate-fade flex-col overflow-hidden rounded-[1.75rem] border border-line bg-background/80"
    >
      <h2 id="conversations-beside" className="px-5 pt-5 pb-3 text-2xl leading-tight font-bold">
        {title}
      </h2>
      {search && <div className="px-4 pb-2">{search}</div>}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pb-2">{list}</div>
    </aside>
  );
}
