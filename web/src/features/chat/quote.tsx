import type { ReplyTo } from '@kindred/contracts/chat';
import { clsx } from 'clsx';
import { UNSENT, wordsOf } from './shown-message';

type QuoteProps = { replyTo: ReplyTo; name: string; isOnBrand: boolean };

/** The message that another answers. Pressing it leads there; the list listens for that. */
export function Quote({ replyTo, name, isOnBrand }: QuoteProps) {
  return (
    <button
      type="button"
      data-quote={replyTo.id}
      className={clsx(
        'mx-1.5 mt-1.5 block max-w-[calc(100%-0.75rem)] min-w-[min(8rem,50vw)] rounded-[0.95rem] border-l-3 px-2.5 py-1.5 text-left text-[0.8125rem] leading-snug',
        isOnBrand ? 'border-white/70 bg-black/25' : 'border-accent bg-raised',
      )}
    >
      <span className="sr-only">Answer to </span>
      <QuotedWords {...{ replyTo, name }} />
    </button>
  );
}

/** Who said what is answered, and its first words. */
export function QuotedWords({ replyTo, name }: Pick<QuoteProps, 'replyTo' | 'name'>) {
  return (
    <>
      <span dir="auto" className="block truncate font-semibold">
        {name}
      </span>
      <span dir="auto" className={clsx('line-clamp-2 [overflow-wrap:anywhere]', replyTo.isUnsent && 'italic')}>
        {replyTo.isUnsent ? UNSENT : wordsOf({ ...replyTo, content: replyTo.excerpt, unsentAt: null })}
      </span>
    </>
  );
}
