import type { CurrentUser } from '@kindred/contracts/session';
import { type ReactNode, Suspense, useState } from 'react';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { randomId } from '../../lib/random-id';
import { Composer } from './composer';
import { type PendingMessage, quoteOf, type ShownMessage } from './shown-message';
import type { Reply } from './use-draft';
import { useTyping } from './use-typing';

const PhotoSheet = orNothing(async () => (await import('./photo-sheet')).PhotoSheet);
const ReplyBar = orNothing(async () => (await import('./reply-bar')).ReplyBar);

type NewMessageProps = {
  conversationId: string;
  user: CurrentUser;
  partnerName: string;
  /** What the message answers, and that message itself where it is loaded. */
  reply: Reply | null;
  answered: ShownMessage | null | undefined;
  answer: (message: ShownMessage | null) => void;
  isSending: boolean;
  send: (message: PendingMessage) => void;
  /** Replaces the composer where no message can be sent. */
  closed?: ReactNode;
};

/** What a new message is made with: the bar of the one that it answers, the composer and the sheet of its photo. */
export function NewMessage(props: NewMessageProps) {
  const { conversationId, user, partnerName, reply, answered, answer, isSending, send, closed } = props;
  const typing = useTyping(conversationId, user);
  const [chosen, setChosen] = useState<File | null>(null);
  const { opening, open: openPhoto, ...photoSheet } = useSheet('photo');

  function sendNew(pending: Omit<PendingMessage, 'clientId'>) {
    typing.stop();
    answer(null);
    const quoted = answered ?? reply?.message;
    send({ clientId: randomId(), replyToId: reply?.id, replyTo: quoted && quoteOf(quoted), ...pending });
  }

  function choosePhoto(file: File) {
    setChosen(file);
    openPhoto();
  }

  return (
    <>
      <Suspense>
        {!closed && reply && (
          <ReplyBar
            conversationId={conversationId}
            reply={reply}
            loaded={answered ?? undefined}
            nameOf={(senderId) => (senderId === user.id ? 'You' : partnerName)}
            answer={answer}
          />
        )}
      </Suspense>
      {closed || (
        <Composer
          conversationId={conversationId}
          isSending={isSending}
          onType={typing.type}
          send={(content) => sendNew({ content })}
          speak={(recording) => sendNew({ content: '', recording })}
          attach={choosePhoto}
          replyToId={reply?.id ?? null}
          cancelReply={() => answer(null)}
        />
      )}
      <Suspense>
        {chosen && opening > 0 && (
          <PhotoSheet
            key={opening}
            file={chosen}
            send={(photo) => sendNew({ content: '', ...photo })}
            {...photoSheet}
          />
        )}
      </Suspense>
    </>
  );
}
