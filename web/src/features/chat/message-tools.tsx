import { type RefObject, Suspense, useState } from 'react';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { nameOf } from '../../lib/person';
import type { Reported } from '../interactions/reported';
import type { ShownMessage } from './shown-message';
import { useMessageMenu } from './use-message-menu';

const MessageMenu = orNothing(async () => (await import('./message-menu')).MessageMenu);
const ReportSheet = orNothing(async () => (await import('../interactions/report-sheet')).ReportSheet);
/** How many other messages a report offers to add. */
const OFFERED = 50;

type MessageToolsProps = { list: RefObject<HTMLElement | null>; messages: ShownMessage[] };

/** The menu of the messages in a list, and what it opens. Its code loads when it is first needed. */
export function MessageTools({ list, messages }: MessageToolsProps) {
  const { menu, close } = useMessageMenu(list);
  const { opening, open, ...sheet } = useSheet('report');
  const [reported, setReported] = useState<ShownMessage | null>(null);
  const message = menu && messages.find(({ id }) => id === menu.messageId);

  function report(message: ShownMessage) {
    setReported(message);
    open();
  }

  return (
    <>
      <Suspense>
        {message && (
          <MessageMenu
            key={`${menu.x} ${menu.y}`}
            {...menu}
            message={message}
            report={() => report(message)}
            close={close}
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
  const others = messages.filter((one) => one.senderId === senderId && one.id !== id);
  return others.slice(-OFFERED).reverse().map(asReported);
}

function asReported({ id, content, imageUrl }: ShownMessage): Reported {
  return { kind: 'message', id, content, imageUrl };
}
