import { LoaderCircle, MessageCircle } from 'lucide-react';
import { useKeptFocus } from '../../components/use-kept-focus';
import { useStartChat } from './use-start-chat';

type ChatButtonProps = { userId: string; 'aria-describedby': string };

/** Opens the conversation with a person. */
export function ChatButton({ userId, ...described }: ChatButtonProps) {
  const start = useStartChat(userId);
  const rest = useKeptFocus(start.isPending, () => start.mutate());
  const Icon = start.isPending ? LoaderCircle : MessageCircle;
  return (
    <button
      type="button"
      aria-label="Chat"
      {...described}
      {...rest}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-raised text-text transition-transform duration-150 hover:bg-line active:scale-[0.97]"
    >
      <Icon
        aria-hidden
        strokeWidth={2}
        className={start.isPending ? 'size-4.5 animate-spin' : 'size-4.5 text-accent'}
      />
    </button>
  );
}
