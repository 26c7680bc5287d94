import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button';
import { MoreOnScroll } from '../../components/more-on-scroll';
import type { DrawnPart } from './use-drawn-part';

type MessagePaneProps = {
  part: DrawnPart;
  /** The messages of the part. */
  children: ReactNode;
};

/** The scroller of the messages, which loads more at both ends, and the button that leads to the latest. */
export function MessagePane({ part, children }: MessagePaneProps) {
  const { query } = part;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={part.list}
        onScroll={part.onScroll}
        data-testid="messages"
        className="flex min-h-0 flex-1 touch-pan-y touch-pinch-zoom flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className="px-3 pb-4">
          {query.hasPreviousPage && (
            <MoreOnScroll
              label="Loading earlier messages"
              load={query.fetchPreviousPage}
              isLoading={query.isFetchingPreviousPage}
              hasFailed={query.isFetchPreviousPageError}
            />
          )}
          {children}
          {query.hasNextPage && (
            <MoreOnScroll
              label="Loading later messages"
              load={query.fetchNextPage}
              isLoading={query.isFetchingNextPage}
              hasFailed={query.isFetchNextPageError}
            />
          )}
        </div>
      </div>
      {(!part.isAtEnd || part.isFar) && (
        <IconButton
          label="Latest messages"
          icon={ArrowDown}
          onClick={part.toLatest}
          className="absolute right-3 bottom-3 animate-fade border border-line bg-surface shadow-lg"
        />
      )}
    </div>
  );
}
