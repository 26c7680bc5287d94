import type { Conversation } from '@kindred/contracts/chat';
import { EllipsisVertical } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { IconButton } from '../../components/icon-button';
import type { OpenMenu } from '../../lib/use-context-menu';
import { ConversationTools } from '../messages/conversation-tools';

/** The button of a chat's menu. */
export function ChatMenu({ conversation, ownId }: { conversation: Conversation; ownId: string }) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  function open({ currentTarget }: MouseEvent) {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    setMenu({ id: conversation.id, x: left, y: bottom, opener: currentTarget });
  }

  return (
    <>
      <IconButton
        label="Conversation options"
        icon={EllipsisVertical}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={open}
      />
      <ConversationTools conversation={conversation} ownId={ownId} menu={menu} close={() => setMenu(null)} />
    </>
  );
}
