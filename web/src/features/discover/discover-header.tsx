import type { ReactNode } from 'react';
import { Logo } from '../../components/logo';

export function DiscoverHeader({ locationName, children }: { locationName: string | null; children: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 bg-background/85 pt-safe backdrop-blur-xl">
      <div className="flex h-14 items-center gap-3 pr-2 pl-4">
        <Logo className="w-9 shrink-0" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-lg leading-tight font-bold">Discover</h1>
          {locationName && <p className="truncate text-xs leading-tight text-muted">{locationName}</p>}
        </div>
        {children}
      </div>
    </header>
  );
}
