import type { CurrentUser } from '@kindred/contracts/session';
import { useNow } from '../../lib/use-now';
import { dayName } from './day-name';
import { groupMessages } from './group-messages';
import { MessageRow } from './message-row';
import type { Draft, ShownMessage } from './shown-message';

type MessageListProps = {
  messages: ShownMessage[];
  user: CurrentUser;
  retry: (draft: Draft) => void;
  discard: (draft: Draft) => void;
};

/** The messages, day by day. */
export function MessageList({ messages, user, retry, discard }: MessageListProps) {
  const now = useNow();
  return groupMessages(messages).map(({ date, rows }) => {
    const name = dayName(rows[0]?.message.createdAt ?? '', now);
    return (
      <section key={date} aria-label={name}>
        <h2 className="mx-auto mt-5 mb-1 w-fit rounded-full bg-raised px-3 py-1 font-sans text-xs font-medium tracking-normal text-muted">
          {name}
        </h2>
        <ol>
          {rows.map((row) => (
            <MessageRow
              key={row.message.clientId ?? row.message.id}
              {...row}
              user={user}
              now={now}
              retry={retry}
              discard={discard}
            />
          ))}
        </ol>
      </section>
    );
  });
}
