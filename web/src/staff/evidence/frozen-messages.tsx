import type { Evidence } from '@kindred/contracts/cases';
import { Excerpt } from '@kindred/contracts/reports';
import { useQueries } from '@tanstack/react-query';
import { absenceOf, Frozen } from './frozen';
import { FrozenMessage } from './frozen-message';
import { joinExcerpts } from './join-excerpts';
import { evidenceQuery } from './use-evidence';

/** `pieces` are the reported messages, `files` the photos and recordings of all messages. */
type FrozenMessagesProps = { pieces: Evidence[]; userId: string; files: Evidence[] };

/** Reported messages with what was said before and after them. The reported person stands left, the reporter right. */
export function FrozenMessages({ pieces, userId, files }: FrozenMessagesProps) {
  const frozen = pieces.filter((piece) => !absenceOf(piece));
  const queries = useQueries({ queries: frozen.map(({ id }) => evidenceQuery(id, Excerpt)) });
  const excerpts = frozen.flatMap(({ namedId }, n) => {
    const messages = queries[n]?.data?.messages;
    return messages ? [{ namedId, messages }] : [];
  });
  return (
    <div className="space-y-4">
      {joinExcerpts(excerpts).map((messages) => (
        <ol key={messages[0]?.id} aria-label="Messages" className="space-y-2">
          {messages.map((message) => (
            <FrozenMessage
              key={message.id}
              message={message}
              answered={messages.find(({ id }) => id === message.replyToId)}
              userId={userId}
              isNamed={pieces.some(({ namedId }) => namedId === message.id)}
              file={files.find(({ namedId }) => namedId === message.id)}
            />
          ))}
        </ol>
      ))}
      {queries.map((query, n) => (
        <Frozen key={frozen[n]?.id} query={query}>
          {() => null}
        </Frozen>
      ))}
      {pieces.map((piece) => {
        const absence = absenceOf(piece);
        return (
          absence && (
            <p key={piece.id} className="text-sm text-muted">
              {absence}
            </p>
          )
        );
      })}
    </div>
  );
}
