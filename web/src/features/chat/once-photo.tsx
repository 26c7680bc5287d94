import { clsx } from 'clsx';
import { EyeOff, ImageOff } from 'lucide-react';
import { Suspense, useContext } from 'react';
import { orNothing } from '../../lib/or-nothing';
import { PhotosHidden } from './message-image';
import type { ShownMessage } from './shown-message';
import { useViewOnce } from './use-view-once';

const OnceViewer = orNothing(async () => (await import('./once-viewer')).OnceViewer);

const look = 'flex min-h-12 items-center gap-2.5 px-4 pt-3.5 pb-7 text-left text-[0.9375rem] leading-snug';

/** A photo that its receiver may see once: closed until they open it, which they cannot do again. */
export function OncePhoto({ message, isOwn }: { message: ShownMessage; isOwn: boolean }) {
  const isHidden = useContext(PhotosHidden);
  const { view, viewing, close } = useViewOnce(message);
  const { viewedAt, pending } = message;
  return (
    <>
      {isOwn || viewedAt || isHidden || pending ? (
        <span className={clsx(look, !isOwn && 'text-muted')}>
          {viewedAt ? <EyeOff aria-hidden className="size-5 shrink-0" /> : <Once />}
          {viewedAt ? 'Opened' : 'Photo, view once'}
        </span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={view.isPending}
          onClick={() => view.mutate()}
          className={clsx(look, 'w-full font-semibold underline-offset-4 hover:underline disabled:opacity-60')}
        >
          {view.isError ? <ImageOff aria-hidden className="size-5 shrink-0" /> : <Once />}
          Photo, view once
        </button>
      )}
      <Suspense>{viewing && <OnceViewer viewing={viewing} close={close} />}</Suspense>
    </>
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
