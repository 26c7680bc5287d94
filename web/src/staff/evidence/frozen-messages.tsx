import type { Evidence } from '@kindred/contracts/cases';
import { Excerpt } from '@kindred/contracts/reports';
import { clsx } from 'clsx';
import { Chip } from '../parts/chip';
import { absenceOf, Frozen } from './frozen';
import { FrozenPhoto } from './frozen-photo';
import { FrozenRecording } from './frozen-recording';
import { useEvidence } from './use-evidence';

type Message = Excerpt['messages'][number];
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
            <Said
              key={message.id}
              message={message}
              isTheirs={message.senderId === userId}
              isNamed={message.id === evidence.namedId}
              file={files.find(({ namedId }) => namedId === message.id)}
            />
          ))}
        </ol>
      )}
    </Frozen>
  );
}

type SaidProps = { message: Message; isTheirs: boolean; isNamed: boolean; file: Evidence | undefined };

function Said({ message, isTheirs, isNamed, file }: SaidProps) {
  return (
    <li className={clsx('flex flex-col', isTheirs ? 'items-start' : 'items-end')}>
      <p className="mb-0.5 flex items-center gap-2 text-xs text-muted">
        {isTheirs ? 'Reported person' : 'Reporter'} · {momentOf(message.createdAt)}
        {isNamed && <Chip look="grave">Reported</Chip>}
        {message.unsentAt && <Chip>Unsent</Chip>}
      </p>
      <div
        className={clsx(
          'max-w-[85%] rounded-control border px-3 py-1.5 text-sm break-words whitespace-pre-line',
          isNamed ? 'border-2 border-danger' : 'border-line',
          isTheirs ? 'bg-raised' : 'bg-background',
        )}
      >
        {message.messageType === 'text' && <Words message={message} />}
        {message.messageType === 'voice' && <FrozenRecording evidence={file} />}
        {message.messageType === 'image' && <Picture photo={file} />}
        {message.messageType === 'image' && message.content && <p dir="auto">{message.content}</p>}
      </div>
    </li>
  );
}

/** What was said. Of an unsent message it is there only where the report names it in time. */
function Words({ message: { content, unsentAt } }: { message: Message }) {
  if (unsentAt && !content) return <span className="text-muted italic">What was said here is gone</span>;
  return <span dir="auto">{content}</span>;
}

function Picture({ photo }: { photo: Evidence | undefined }) {
  if (!photo) return <span className="text-muted">A photo that was not frozen</span>;
  return (
    <div className="w-36">
      <FrozenPhoto evidence={photo} name="photo of the chat" />
    </div>
  );
}

function momentOf(instant: string) {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
