import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** Shown while the content of a region loads; in a row, as high as the one button or row that takes its place. */
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
