import { useState } from 'react';
import { SearchBox } from '../../components/search-box';
import { ConversationsList } from '../messages/conversations-list';

/** The list of conversations beside an open chat. */
export function ConversationsBeside({ ownId }: { ownId: string }) {
  const [words, setWords] = useState('');
  return (
    <aside
      aria-labelledby="conversations-beside"
      className="beside-left z-10 flex animate-fade flex-col overflow-hidden rounded-[1.75rem] border border-line bg-background/80"
    >
      <h2 id="conversations-beside" className="px-5 pt-5 pb-3 text-2xl leading-tight font-bold">
        Messages
      </h2>
      <div className="px-4 pb-2">
        <SearchBox label="Search conversations..." value={words} onChange={setWords} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pb-2">
        <ConversationsList ownId={ownId} words={words} isBeside />
      </div>
    </aside>
  );
}
