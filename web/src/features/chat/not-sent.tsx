import { CircleAlert } from 'lucide-react';
import { useLeavingFocus } from '../../components/use-leaving-focus';

const action = 'min-h-11 rounded-full px-2 font-semibold underline-offset-4 hover:underline';

/** The state of a message that could not be sent, with Retry and Delete. */
export function NotSent({ retry, discard }: { retry: () => void; discard: () => void }) {
  return (
    <p ref={useLeavingFocus()} className="flex items-center gap-1 text-[0.8125rem] text-danger">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      Not sent
      <button type="button" onClick={retry} className={action}>
        Retry
      </button>
      <button type="button" onClick={discard} className={`${action} text-muted`}>
        Delete
      </button>
    </p>
  );
}
