const SKELETONS = 5;

export function SkeletonList() {
  return (
    <ul role="status" aria-label="Loading conversations">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never change place
          key={index}
          data-testid="skeleton-conversation"
          className="flex animate-breathe items-center gap-3.5 px-4 py-3"
        >
          <span className="size-14 rounded-full bg-raised" />
          <span className="flex-1 space-y-2.5">
            <span className="block h-4 w-2/5 rounded-full bg-raised" />
            <span className="block h-3.5 w-4/5 rounded-full bg-raised" />
          </span>
        </li>
      ))}
    </ul>
  );
}
