import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Tab } from './discover-query';

export const tabs: { value: Tab; label: string }[] = [
  { value: 'all', label: 'All Users' },
  { value: 'online', label: 'Online Now' },
  { value: 'fresh', label: 'Fresh Faces' },
  { value: 'favorites', label: 'Favorites' },
];

type DiscoverTabsProps = { tab: Tab; onChange: (tab: Tab) => void; children: ReactNode };

export function DiscoverTabs({ tab, onChange, children }: DiscoverTabsProps) {
  return (
    <Tabs.Root value={tab} onValueChange={(value) => onChange(value as Tab)} className="flex flex-1 flex-col">
      <Tabs.List
        aria-label="Who to show"
        className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-10 flex [scrollbar-width:none] overflow-x-auto border-b border-line bg-background/85 px-1 backdrop-blur-xl"
      >
        {tabs.map(({ value, label }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="group relative h-12 grow px-1 text-[0.8125rem] font-medium whitespace-nowrap text-muted transition-colors duration-150 -outline-offset-2 hover:text-text data-[state=active]:font-semibold data-[state=active]:text-text"
          >
            {label}
            <span
              aria-hidden
              className="absolute inset-x-3 bottom-0 h-0.75 scale-x-0 rounded-full bg-brand transition-transform duration-200 group-data-[state=active]:scale-x-100"
            />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
