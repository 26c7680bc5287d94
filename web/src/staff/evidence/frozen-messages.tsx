import type { Evidence } from '@kindred/contracts/cases';
import { Excerpt } from '@kindred/contracts/reports';
import { absenceOf, Frozen } from './frozen';
import { FrozenMessage } from './frozen-message';
import { useEvidence } from './use-evidence';

/** `files` are the photos and recordings of the messages. */
type FrozenMessagesProps = { evidence: Evidence; userId: string; files: Evidence[] };

/** A reported message with what was said before and after it. The reported person stands left, the reporter right. */
export function FrozenMessages({ evidence, ...rest }: FrozenMessagesProps) {
  const absence = absenceOf(evidence);
  return absence ? <p className="text-sm text-muted">{absence}</p> : <Messages evidence={evidence} {...rest} />;
}

function Messages({ evidence, userId, files }: FrozenMessagesProps) {
  const excerpt = useEvidence(evidence.id, Excerpt);
  return (
    <Frozen query={excerpt}>
      {({ messages }) => (
        <ol aria-label="Messages" className="space-y-2">
          {messages.map((message) => (
            <FrozenMessage
              key={message.id}
              message={message}
              answered={messages.find(({ id }) => id === message.replyToId)}
              userId={userId}
              isNamed={message.id === evidence.namedId}
              file={files.find(({ namedId }) => namedId === message.id)}
            />
          ))}
        </ol>
      )}
    </Frozen>
  );
}
