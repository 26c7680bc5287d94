import { LoaderCircle } from 'lucide-react';

/** Shown while the content of a region loads. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center gap-3 py-20 text-muted">
      <LoaderCircle aria-hidden className="size-7 animate-spin text-accent" />
      {text}
    </div>
  );
}
