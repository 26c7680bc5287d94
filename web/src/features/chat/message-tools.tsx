import type { CurrentUser } from '@kindred/contracts/session';
import { type RefObject, Suspense, useState } from 'react';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { nameOf } from '../../lib/person';
import { useOverlays } from '../../lib/use-overlays';
import type { Reported } from '../interactions/reported';
import { type ShownMessage, wordsOf } from './shown-message';
import { useImageViewer } from './use-image-viewer';
import { useMessageClicks } from './use-message-clicks';
import { useMessageMenu } from './use-message-menu';
import { useReact } from './use-react';
import { useSwipeToReply } from './use-swipe-to-reply';

const ImageViewer = orNothing(async () => (await import('./image-viewer')).ImageViewer);
const MessageMenu = orNothing(async () => (await import('./message-menu')).MessageMenu);
const ReportSheet = orNothing(async () => (await import('../interactions/report-sheet')).ReportSheet);
/** How many other messages a report offers to add. */
const OFFERED = 50;

type MessageToolsProps = {
  list: RefObject<HTMLElement | null>;
  messages: ShownMessage[];
  user: CurrentUser;
  /** Whether nothing can be sent into this conversation any more. */
  isClosed: boolean;
  reply: (message: ShownMessage) => void;
  goTo: (messageId: string) => void;
};

/** What can be done with the messages of a list, and what it opens. The code of each loads when it is first needed. */
export function MessageTools({ list, messages, user, isClosed, reply, goTo }: MessageToolsProps) {
  const { menu, close } = useMessageMenu(list);
  const { opening, open, ...sheet } = useSheet('report');
  const { swap } = useOverlays();
  const [reported, setReported] = useState<ShownMessage | null>(null);
  const react = useReact(user.id);
  const { image, show, close: closeImage } = useImageViewer(messages);
  const message = menu && messages.find(({ id }) => id === menu.id);
  const find = (id: string) => messages.find((one) => one.id === id);
  const answer = (id: string) => {
    const one = find(id);
    if (one && !one.unsentAt && !isClosed) reply(one);
  };
  useSwipeToReply(list, answer);
  useMessageClicks(list, {
    quote: goTo,
    photo: show,
    emoji(id, emoji) {
      const one = find(id);
      if (!one || isClosed) return;
      const isOwn = one.reactions?.some((given) => given.userId === user.id && given.emoji === emoji);
      react.mutate({ message: one, emoji: isOwn ? null : emoji });
    },
  });

  function report(one: ShownMessage) {
    setReported(one);
    open();
  }

  /** The photo makes way: it may vanish while its report is written. */
  function reportImage(one: ShownMessage) {
    setReported(one);
    swap('image', 'report');
  }

  return (
    <>
      <Suspense>
        {message && (
          <MessageMenu
            key={`${menu.x} ${menu.y}`}
            x={menu.x}
            y={menu.y}
            opener={menu.opener}
            message={message}
            ownId={user.id}
            isClosed={isClosed}
            react={(emoji) => react.mutate({ message, emoji })}
            reply={() => reply(message)}
            report={() => report(message)}
            close={close}
          />
        )}
      </Suspense>
      <Suspense>
        {image && (
          <ImageViewer
            message={image}
            isOwn={image.senderId === user.id}
            report={() => reportImage(image)}
            close={closeImage}
          />
        )}
      </Suspense>
      <Suspense>
        {opening > 0 && reported && (
          <ReportSheet
            key={opening}
            userId={reported.senderId}
            name={nameOf(reported.sender)}
            thing={asReported(reported)}
            others={othersOf(reported, messages)}
            {...sheet}
          />
        )}
      </Suspense>
    </>
  );
}

/** What the same person said besides, newest first. */
function othersOf({ id, senderId }: ShownMessage, messages: ShownMessage[]) {
  const others = messages.filter((one) => one.senderId === senderId && one.id !== id && !one.notice);
  return others.slice(-OFFERED).reverse().map(asReported);
}

/** A photo needs no words: it is shown. */
function asReported(message: ShownMessage): Reported {
  const { id, content, imageUrl } = message;
  return { kind: 'message', id, content: imageUrl ? content : wordsOf(message), imageUrl };
}
