import { copyText } from '../../lib/share';
import { SmallButton } from './small-button';

/** What a moderator wrote about something that is decided: it was not sent, and may be of use elsewhere. */
export function Unsent({ texts }: { texts: string[] }) {
  const text = texts.join('\n\n');
  return (
    <section aria-label="What you wrote" className="w-full rounded-control border border-line p-3 text-left text-sm">
      <header className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">What you wrote, not sent</h3>
        <SmallButton onClick={() => copyText(text)}>Copy</SmallButton>
      </header>
      <p dir="auto" className="break-words whitespace-pre-line text-muted">
        {text}
      </p>
    </section>
  );
}
