import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** Shown while the content of a region loads. With `isRow` it is as high as the button or row that will replace it. */
export function Loading({ text, isRow = false }: { text: string; isRow?: boolean }) {
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-1 items-center justify-center gap-3 text-muted',
        isRow ? 'min-h-12' : 'flex-col py-20',
      )}
    >
      <LoaderCircle aria-hidden className="size-7 animate-spin text-accent" />
      {text}
    </div>
  );
}
