import { clsx } from 'clsx';
import { EyeOff, ImageOff } from 'lucide-react';
import { Suspense, useContext } from 'react';
import { useKeptFocus } from '../../components/use-kept-focus';
import { orNothing } from '../../lib/or-nothing';
import { PhotosHidden } from './message-image';
import type { ShownMessage } from './shown-message';
import { useViewOnce } from './use-view-once';

const OnceViewer = orNothing(async () => (await import('./once-viewer')).OnceViewer);

const look = 'flex min-h-12 items-center gap-2.5 px-4 pt-3.5 pb-7 text-left text-[0.9375rem] leading-snug';

/** A photo that its receiver may see once: closed until they open it, which they cannot do again. */
export function OncePhoto({ message, isOwn }: { message: ShownMessage; isOwn: boolean }) {
  const isHidden = useContext(PhotosHidden) !== false;
  const { view, viewing, isOpen, open, close } = useViewOnce(message);
  const { pending } = message;
  // The button stays as long as the photo may be open, and with it the way back for the focus.
  const viewedAt = !viewing && message.viewedAt;
  return (
    <>
      {isOwn || viewedAt || isHidden || pending ? (
        <span className={clsx(look, !isOwn && 'text-muted')}>
          {viewedAt ? <EyeOff aria-hidden className="size-5 shrink-0" /> : <Once />}
          {viewedAt ? 'Opened' : 'Photo, view once'}
        </span>
      ) : (
        <Open view={view} isOpen={isOpen} open={open} />
      )}
      <Suspense>{isOpen && viewing && <OnceViewer viewing={viewing} close={close} />}</Suspense>
    </>
  );
}

type OpenProps = Pick<ReturnType<typeof useViewOnce>, 'view' | 'isOpen' | 'open'>;

function Open({ view, isOpen, open }: OpenProps) {
  const rest = useKeptFocus(view.isPending || isOpen, open);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      className={clsx(look, 'w-full font-semibold underline-offset-4 hover:underline aria-disabled:opacity-60')}
    >
      {view.isError ? <ImageOff aria-hidden className="size-5 shrink-0" /> : <Once />}
      Photo, view once
    </button>
  );
}

/** A ring with the number one in it. */
function Once() {
  return (
    <span
      aria-hidden
      className="flex size-5.5 shrink-0 items-center justify-center rounded-full border-2 border-current border-dashed text-xs leading-none font-bold"
    >
      1
    </span>
  );
}
