import type { CurrentUser } from '@kindred/contracts/session';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { useNow } from '../../lib/use-now';
import { dayName } from './day-name';
import { groupMessages, keyOfMessage, type Row } from './group-messages';
import { MessageRow } from './message-row';
import type { Draft, ShownMessage } from './shown-message';

type MessageListProps = {
  pages: ShownMessage[][];
  user: CurrentUser;
  retry: (draft: Draft) => void;
  discard: (draft: Draft) => void;
};

/** Drawn anew only when the messages change. */
export const MessageList = memo(Messages);

/** The messages, day by day. */
function Messages({ pages, user, retry, discard }: MessageListProps) {
  const now = useNow();
  return groupMessages(pages).map(({ date, blocks }) => {
    const name = dayName(blocks[0]?.rows[0]?.message.createdAt ?? '', now);
    return (
      <section key={date} aria-label={name}>
        <h2 className="mx-auto mt-5 mb-1 w-fit rounded-full bg-raised px-3 py-1 font-sans text-xs font-medium tracking-normal text-muted">
          {name}
        </h2>
        {blocks.map(({ rows, isFar }) => (
          <RowBlock key={keyOf(rows)} isFar={isFar}>
            {rows.map((row) => (
              <MessageRow
                key={keyOfMessage(row.message)}
                {...row}
                user={user}
                now={now}
                retry={retry}
                discard={discard}
              />
            ))}
          </RowBlock>
        ))}
      </section>
    );
  });
}

function keyOf([first]: Row[]) {
  return first && keyOfMessage(first.message);
}

/**
 * Rows that the browser lays out and paints when they come into sight, if they are far from the end. The scroll is
 * measured from the end, so what then grows above moves nobody; what is below was drawn once and keeps its height.
 */
function RowBlock({ isFar, children }: { isFar: boolean; children: ReactNode }) {
  return (
    <ol className={clsx('-mx-3 px-3 [contain-intrinsic-size:auto_40rem]', isFar && '[content-visibility:auto]')}>
      {children}
    </ol>
  );
}
