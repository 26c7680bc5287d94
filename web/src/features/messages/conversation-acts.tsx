import type { Conversation } from '@kindred/contracts/chat';
import { Suspense, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { nameOf } from '../../lib/person';
import { serverNow } from '../../lib/server-clock';
import type { OpenMenu } from '../../lib/use-context-menu';
import { useBlock } from '../interactions/use-block';
import { hasEnded, isMuted, partnerOf } from './conversation';
import { ConversationMenu } from './conversation-menu';
import { DeleteConversationSheet } from './delete-conversation-sheet';
import { useMute } from './use-mute';
import { VanishSheet } from './vanish-sheet';

const ReportSheet = orNothing(async () => (await import('../interactions/report-sheet')).ReportSheet);

type ConversationActsProps = {
  conversation: Conversation;
  ownId: string;
  menu: OpenMenu | null;
  close: () => void;
};

/** The menu of a conversation, and what it opens. A chat and the list beside it each have their own sheets. */
export function ConversationActs({ conversation, ownId, menu, close }: ConversationActsProps) {
  const id = useId();
  const navigate = useNavigate();
  const partner = partnerOf(conversation, ownId);
  const mute = useMute();
  const vanishing = useSheet(`vanishing ${id}`);
  const deletion = useSheet(`delete-conversation ${id}`);
  const report = useSheet(`report-partner ${id}`);
  const block = useBlock(partner.id, () => {
    if (window.location.pathname === `/chat/${conversation.id}`) navigate('/messages', { replace: true });
  });

  return (
    <>
      {menu && (
        <ConversationMenu
          key={`${menu.x} ${menu.y}`}
          x={menu.x}
          y={menu.y}
          opener={menu.opener}
          isMuted={isMuted(conversation, serverNow())}
          view={() => navigate(`/profile/${partner.id}`)}
          mute={(choice) => mute.mutate({ conversationId: conversation.id, for: choice })}
          vanish={hasEnded(conversation, ownId) ? undefined : vanishing.open}
          remove={deletion.open}
          block={block.mutate}
          report={report.open}
          isGone={partner.isGone === true}
          close={close}
        />
      )}
      {vanishing.opening > 0 && (
        <VanishSheet
          key={`vanishing ${vanishing.opening}`}
          conversation={conversation}
          isOpen={vanishing.isOpen}
          close={vanishing.close}
        />
      )}
      {deletion.opening > 0 && (
        <DeleteConversationSheet
          key={`deletion ${deletion.opening}`}
          conversationId={conversation.id}
          partner={partner}
          isOpen={deletion.isOpen}
          close={deletion.close}
        />
      )}
      <Suspense>
        {report.opening > 0 && (
          <ReportSheet
            key={report.opening}
            userId={partner.id}
            name={nameOf(partner)}
            isOpen={report.isOpen}
            close={report.close}
          />
        )}
      </Suspense>
    </>
  );
}
