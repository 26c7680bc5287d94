import type { Conversation } from '@kindred/contracts/chat';
import { Suspense, useState } from 'react';
import { orNothing } from '../../lib/or-nothing';
import type { OpenMenu } from '../../lib/use-context-menu';

const ConversationActs = orNothing(async () => (await import('./conversation-acts')).ConversationActs);

type ConversationToolsProps = {
  conversation: Conversation | undefined;
  ownId: string;
  menu: OpenMenu | null;
  close: () => void;
};

/** What can be done with a conversation. Its code loads when the menu is first opened. */
export function ConversationTools({ conversation, menu, ...props }: ConversationToolsProps) {
  const [chosen, setChosen] = useState<Conversation | null>(null);
  if (menu && conversation && conversation !== chosen) setChosen(conversation);
  return (
    <Suspense>
      {chosen && (
        <ConversationActs key={chosen.id} conversation={chosen} menu={conversation ? menu : null} {...props} />
      )}
    </Suspense>
  );
}
