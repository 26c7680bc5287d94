import { UserGrid } from './user-grid';

const SKELETONS = 6;

export function SkeletonGrid() {
  return (
    <div role="status" aria-label="Loading people">
      <UserGrid>
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never change place
          <li key={index} data-testid="skeleton-card" className="overflow-hidden rounded-card border border-line">
            <div className="relative aspect-3/4 animate-breathe bg-raised">
              <div className="absolute inset-x-3 bottom-3 space-y-2">
                <div className="h-4 w-2/3 rounded-full bg-line" />
                <div className="h-3 w-1/2 rounded-full bg-line" />
              </div>
            </div>
            <div className="p-2">
              <div className="h-11 animate-breathe rounded-full bg-raised" />
            </div>
          </li>
        ))}
      </UserGrid>
    </div>
  );
}
