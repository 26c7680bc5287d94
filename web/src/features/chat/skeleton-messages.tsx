const widths = ['w-3/5', 'ml-auto w-1/2', 'w-2/5'];

/** Three skeleton messages. */
export function SkeletonMessages() {
  return (
    <div role="status" aria-label="Loading messages" className="space-y-4 pb-4">
      {widths.map((width) => (
        <div
          key={width}
          data-testid="skeleton-message"
          className={`h-12 animate-breathe rounded-[1.25rem] bg-raised ${width}`}
        />
      ))}
    </div>
  );
}
