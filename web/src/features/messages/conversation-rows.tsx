import type { Conversation } from '@kindred/contracts/chat';
import { useRef } from 'react';
import { useContextMenu } from '../../lib/use-context-menu';
import { ConversationRow } from './conversation-row';
import { ConversationTools } from './conversation-tools';

const menus = { attribute: 'data-conversation' };

type ConversationRowsProps = { label: string; conversations: Conversation[]; ownId: string; now: number };

/** Conversations as a list. A long press, a right click or the menu key opens the menu of one. */
export function ConversationRows({ label, conversations, ownId, now }: ConversationRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { menu, close } = useContextMenu(list, menus);
  return (
    <>
      <ul ref={list} aria-label={label}>
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} ownId={ownId} now={now} />
        ))}
      </ul>
      <ConversationTools
        conversation={conversations.find(({ id }) => id === menu?.id)}
        ownId={ownId}
        menu={menu}
        close={close}
      />
    </>
  );
}
