import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from './button';

type MoreOnScrollProps = {
  label: string;
  load: () => void;
  isLoading: boolean;
  hasFailed: boolean;
  /** The distance from the end at which more is loaded, as an intersection's margin. */
  margin?: string;
};

/** The end of a list that is loaded in pages: scrolling near it loads the next page. */
export function MoreOnScroll({ label, load, isLoading, hasFailed, margin = '600px' }: MoreOnScrollProps) {
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!end.current || isLoading || hasFailed) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      rootMargin: margin,
      // The end may be in a scroller of its own, which the root's margin leaves as it is.
      scrollMargin: margin,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [load, isLoading, hasFailed, margin]);

  return (
    <div ref={end} className="flex min-h-16 items-center justify-center pb-4">
      {isLoading && <LoaderCircle aria-label={label} className="size-6 animate-spin text-muted" />}
      {hasFailed && (
        <Button look="secondary" onClick={load}>
          Retry
        </Button>
      )}
    </div>
  );
}
