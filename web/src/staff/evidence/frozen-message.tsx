import type { Evidence } from '@kindred/contracts/cases';
import type { Excerpt } from '@kindred/contracts/reports';
import { clsx } from 'clsx';
import { kindNames } from '../../lib/message-kind';
import { Chip } from '../parts/chip';
import { FrozenPhoto } from './frozen-photo';
import { FrozenRecording } from './frozen-recording';

type Message = Excerpt['messages'][number];

type FrozenMessageProps = {
  message: Message;
  /** The message that it answers, where that is frozen with it. */
  answered: Message | undefined;
  /** The reported person. */
  userId: string;
  isNamed: boolean;
  file: Evidence | undefined;
};

/** A message as it was when the report arrived, with what it answers and the reactions to it. */
export function FrozenMessage({ message, answered, userId, isNamed, file }: FrozenMessageProps) {
  const { senderId, createdAt, messageType, content, reactions = [] } = message;
  const isTheirs = senderId === userId;
  const nameOf = (id: string) => (id === userId ? 'Reported person' : 'Reporter');
  const head = `${nameOf(senderId)} · ${momentOf(createdAt)}`;
  if (message.notice) return <Notice text={`${content} · ${head}`} isNamed={isNamed} />;
  return (
    <li className={clsx('flex flex-col', isTheirs ? 'items-start' : 'items-end')}>
      <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        {head}
        <Marks message={message} isNamed={isNamed} />
      </p>
      <div
        className={clsx(
          'max-w-[85%] rounded-control border px-3 py-1.5 text-sm whitespace-pre-line',
          isNamed ? 'border-2 border-danger' : 'border-line',
          isTheirs ? 'bg-raised' : 'bg-background',
        )}
      >
        {message.replyToId && <Answered message={answered} nameOf={nameOf} />}
        {messageType === 'text' && <Words message={message} />}
        {messageType === 'voice' && <FrozenRecording evidence={file} />}
        {messageType === 'image' && <Picture photo={file} isOnce={message.viewOnce === true} />}
        {messageType === 'image' && content && <p dir="auto">{content}</p>}
      </div>
      {reactions.length > 0 && (
        <ul aria-label="Reactions" className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
          {reactions.map((one) => (
            <li key={one.userId}>
              <span className="text-sm">{one.emoji}</span> {nameOf(one.userId)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What a member changed of the conversation, in words of the product. */
function Notice({ text, isNamed }: { text: string; isNamed: boolean }) {
  return (
    <li className="py-1 text-center text-xs text-balance text-muted">
      {text} {isNamed && <Chip look="grave">Reported</Chip>}
    </li>
  );
}

/** What became of a message, and whether the report names it. */
function Marks({ message, isNamed }: { message: Message; isNamed: boolean }) {
  return (
    <>
      {isNamed && <Chip look="grave">Reported</Chip>}
      {message.viewOnce && <Chip>{message.viewedAt ? 'Seen once' : 'To be seen once'}</Chip>}
      {message.unsentAt && <Chip>Unsent</Chip>}
      {message.vanishedAt && <Chip>Vanished</Chip>}
    </>
  );
}

function Answered({ message, nameOf }: { message: Message | undefined; nameOf: (id: string) => string }) {
  return (
    <blockquote className="mb-1.5 border-l-2 border-accent pl-2 text-xs text-muted">
      {message ? `Answer to ${nameOf(message.senderId)}` : 'Answer to a message that is not among these'}
      {message && <p className="line-clamp-4 text-text">{wordsOf(message)}</p>}
    </blockquote>
  );
}

/** What was said. Of an unsent message it is there only where the report names it in time. */
function Words({ message }: { message: Message }) {
  if (isEmptied(message)) return <span className="text-muted italic">{GONE}</span>;
  return <span dir="auto">{message.content}</span>;
}

function wordsOf(message: Message) {
  if (isEmptied(message)) return <i>{GONE}</i>;
  return <span dir="auto">{message.content || kindNames[message.messageType]}</span>;
}

const GONE = 'What was said here is gone';
const isEmptied = ({ unsentAt, content, messageType }: Message) => unsentAt && !content && messageType === 'text';

function Picture({ photo, isOnce }: { photo: Evidence | undefined; isOnce: boolean }) {
  if (!photo) {
    return (
      <span className="text-muted">
        {isOnce ? 'A photo to be seen once, which this report does not name' : 'A photo that was not frozen'}
      </span>
    );
  }
  return (
    <div className="w-36">
      <FrozenPhoto evidence={photo} name="photo of the chat" />
    </div>
  );
}

function momentOf(instant: string) {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
