import { clsx } from 'clsx';
import { EyeOff, ImageOff } from 'lucide-react';
import { useState } from 'react';

type VeiledPhotoProps = { src: string; name: string; className?: string };

/** A photo that is asked for and shown only when it is clicked, and blurred again by the next click. */
export function VeiledPhoto({ src, name, className }: VeiledPhotoProps) {
  const [view, setView] = useState<'never' | 'shown' | 'blurred' | 'failed'>('never');
  const isShown = view === 'shown';
  return (
    <button
      type="button"
      aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
      aria-pressed={isShown}
      onClick={() => setView(isShown ? 'blurred' : 'shown')}
      className={clsx(
        'relative aspect-3/4 w-full overflow-hidden rounded-control border border-line bg-raised',
        className,
      )}
    >
      {(isShown || view === 'blurred') && (
        <img
          src={src}
          alt={isShown ? name : ''}
          onError={() => setView('failed')}
          className={clsx('size-full object-cover', !isShown && 'blur-2xl')}
        />
      )}
      {!isShown && (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 text-xs font-medium text-muted">
          {view === 'failed' ? <ImageOff aria-hidden className="size-5" /> : <EyeOff aria-hidden className="size-5" />}
          <span className="rounded-full bg-surface/90 px-2">{view === 'failed' ? 'Not there. Retry' : 'Show'}</span>
        </span>
      )}
    </button>
  );
}
