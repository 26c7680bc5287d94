import type { Message } from '@kindred/contracts/chat';
import type { CurrentUser } from '@kindred/contracts/session';
import type { ReactNode } from 'react';
import { SpeechBubbles } from '../../components/illustrations/speech-bubbles';
import { Announcer } from './announcer';
import { PhotosHidden } from './message-image';
import { MessageList } from './message-list';
import { MessagePane } from './message-pane';
import { MessageTools } from './message-tools';
import { NewMessage } from './new-message';
import type { PendingMessage, ShownMessage } from './shown-message';
import { useCatchUp } from './use-catch-up';
import { useReply } from './use-draft';
import { useDrawnPart } from './use-drawn-part';
import { useKeptPending } from './use-kept-pending';
import { useMarkRead } from './use-mark-read';
import type { useMessages } from './use-messages';
import { useSendMessage } from './use-send-message';

type ChatRoomProps = {
  conversationId: string;
  user: CurrentUser;
  partnerName: string;
  /** The message to begin at, instead of the latest. */
  soughtId: string | null;
  messages: ShownMessage[];
  earlier: ReturnType<typeof useMessages>;
  onSent: (message: Message) => void;
  onRead: (unreadCount: number) => void;
  /** Whether somebody asks to write to the member: nothing is read yet, and photos are hidden. Undefined until it is known. */
  isRequest: boolean | undefined;
  /** Replaces the composer where no message can be sent. */
  closed?: ReactNode;
};

/** The messages of a chat and the composer. */
export function ChatRoom(props: ChatRoomProps) {
  const { conversationId, user, partnerName, messages, onSent, onRead, isRequest, closed } = props;
  const part = useDrawnPart(props);
  const [reply, answer] = useReply(conversationId);
  const { send, discard, isSendingText } = useSendMessage(conversationId, user, onSent);
  useCatchUp(conversationId, user.id);
  useKeptPending(conversationId, user, messages);
  const isAtEnd = part.isAtLatest && isRequest === false;
  useMarkRead({ conversationId, ownId: user.id, messages, isAtEnd }, onRead);

  function sendNew(pending: PendingMessage) {
    part.leaveFar();
    send.mutate(pending);
  }

  return (
    <>
      <MessagePane part={part}>
        <PhotosHidden value={isRequest}>
          <MessageList
            pages={part.pages}
            isWhole={part.isWhole}
            user={user}
            partnerName={partnerName}
            retry={send.mutate}
            discard={discard}
          />
        </PhotosHidden>
        {messages.length === 0 && !closed && <NothingSaid />}
      </MessagePane>
      <MessageTools
        list={part.list}
        messages={part.messages}
        user={user}
        isClosed={Boolean(closed)}
        reply={answer}
        goTo={part.goTo}
      />
      <Announcer messages={messages} ownId={user.id} />
      <NewMessage
        conversationId={conversationId}
        user={user}
        partnerName={partnerName}
        reply={reply}
        answered={reply && [...part.messages, ...messages].find(({ id }) => id === reply.id)}
        answer={answer}
        isSending={isSendingText}
        send={sendNew}
        closed={closed}
      />
    </>
  );
}

function NothingSaid() {
  return (
    <div className="flex animate-rise flex-col items-center gap-2 py-10 text-center">
      <div className="w-44">
        <SpeechBubbles />
      </div>
      <p className="text-muted">No messages yet. Say hello!</p>
    </div>
  );
}
