import type { Conversation } from '@kindred/contracts/chat';
import { Suspense, useId, useState } from 'react';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { serverNow } from '../../lib/server-clock';
import type { OpenMenu } from '../../lib/use-context-menu';
import { hasEnded, isMuted, partnerOf } from './conversation';
import { useMute } from './use-mute';

const ConversationMenu = orNothing(async () => (await import('./conversation-menu')).ConversationMenu);
const VanishSheet = orNothing(async () => (await import('./vanish-sheet')).VanishSheet);
const DeleteConversationSheet = orNothing(
  async () => (await import('./delete-conversation-sheet')).DeleteConversationSheet,
);

type ConversationToolsProps = {
  conversation: Conversation | undefined;
  ownId: string;
  menu: OpenMenu | null;
  close: () => void;
};

/**
 * The actions on a conversation, and the sheets that they open. A chat and the list beside it have sheets of their own. The
 * code of both loads when it is first needed.
 */
export function ConversationTools({ conversation, ownId, menu, close }: ConversationToolsProps) {
  const id = useId();
  const mute = useMute();
  const vanishing = useSheet(`vanishing ${id}`);
  const deletion = useSheet(`delete-conversation ${id}`);
  const [chosen, setChosen] = useState<Conversation | null>(null);

  function choose(one: Conversation, sheet: { open: () => void }) {
    setChosen(one);
    sheet.open();
  }

  return (
    <>
      <Suspense>
        {menu && conversation && (
          <ConversationMenu
            key={`${menu.x} ${menu.y}`}
            x={menu.x}
            y={menu.y}
            opener={menu.opener}
            isMuted={isMuted(conversation, serverNow())}
            mute={(choice) => mute.mutate({ conversationId: conversation.id, for: choice })}
            vanish={hasEnded(conversation, ownId) ? undefined : () => choose(conversation, vanishing)}
            remove={() => choose(conversation, deletion)}
            close={close}
          />
        )}
      </Suspense>
      <Suspense>
        {vanishing.opening > 0 && chosen && (
          <VanishSheet
            key={vanishing.opening}
            conversation={chosen}
            isOpen={vanishing.isOpen}
            close={vanishing.close}
          />
        )}
      </Suspense>
      <Suspense>
        {deletion.opening > 0 && chosen && (
          <DeleteConversationSheet
            key={deletion.opening}
            conversationId={chosen.id}
            partner={partnerOf(chosen, ownId)}
            isOpen={deletion.isOpen}
            close={deletion.close}
          />
        )}
      </Suspense>
    </>
  );
}
