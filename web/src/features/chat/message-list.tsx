import type { CurrentUser } from '@kindred/contracts/session';
import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { useNow } from '../../lib/use-now';
import { dayName } from './day-name';
import { type Block, daysSince, groupMessages, keyOfMessage, type Row, screenStartOf } from './group-messages';
import { MessageRow } from './message-row';
import type { PendingMessage, ShownMessage } from './shown-message';

type MessageListProps = {
  pages: ShownMessage[][];
  /** Whether more than the newest screen is drawn. */
  isWhole: boolean;
  user: CurrentUser;
  /** What the other person is called in quotes of what they said. */
  partnerName: string;
  retry: (pending: PendingMessage) => void;
  discard: (pending: PendingMessage) => void;
};

/** Drawn anew only when the messages change. */
export const MessageList = memo(Messages);

/** The messages, day by day. */
function Messages({ pages, isWhole, ...who }: MessageListProps) {
  const now = useNow();
  const [screenStart] = useState(() => screenStartOf(pages));
  const all = groupMessages(pages, screenStart);
  const days = isWhole || !screenStart ? all : daysSince(all, screenStart);
  return days.map(({ date, blocks }) => {
    const name = dayName(blocks[0]?.rows[0]?.message.createdAt ?? '', now);
    return (
      <section key={date} aria-label={name}>
        <h2 className="mx-auto mt-5 mb-1 w-fit rounded-full bg-raised px-3 py-1 font-sans text-xs font-medium tracking-normal text-muted">
          {name}
        </h2>
        {blocks.map(({ key, ...block }) => (
          <RowBlock key={key} {...block} {...who} now={now} />
        ))}
      </section>
    );
  });
}

type BlockProps = Omit<Block, 'key'> & Omit<MessageListProps, 'pages' | 'isWhole'> & { now: number };

/** Drawn anew only when one of its rows changes: to ask each of a thousand rows would take longer than a frame. */
const RowBlock = memo(Rows, (before, after) => {
  const { rows, ...rest } = before;
  const isSame = (key: keyof typeof rest) => before[key] === after[key];
  return (Object.keys(rest) as (keyof typeof rest)[]).every(isSame) && areSame(rows, after.rows);
});

function areSame(rows: Row[], others: Row[]) {
  const isSame = ({ message, isFirst, isLast }: Row, other: Row | undefined) =>
    message === other?.message && isFirst === other.isFirst && isLast === other.isLast;
  return rows.length === others.length && rows.every((row, index) => isSame(row, others[index]));
}

/**
 * Rows that the browser lays out and paints when they come into sight, if they are far from the end. The scroll is
 * measured from the end, so what then grows above moves nobody; what is below was drawn once and keeps its height.
 */
function Rows({ rows, isFar, ...rest }: BlockProps) {
  return (
    <ol className={clsx('-mx-3 px-3 [contain-intrinsic-size:auto_40rem]', isFar && '[content-visibility:auto]')}>
      {rows.map((row) => (
        <MessageRow key={keyOfMessage(row.message)} {...row} {...rest} />
      ))}
    </ol>
  );
}
