import type { ReactNode } from 'react';
import { Tabs } from '../../components/tabs';
import type { Tab } from './discover-query';

const tabs: { value: Tab; label: string }[] = [
  { value: 'all', label: 'All Users' },
  { value: 'online', label: 'Online Now' },
  { value: 'fresh', label: 'Fresh Faces' },
  { value: 'favorites', label: 'Favorites' },
];

type DiscoverTabsProps = { tab: Tab; onChange: (tab: Tab) => void; children: ReactNode };

export function DiscoverTabs(props: DiscoverTabsProps) {
  return <Tabs label="Who to show" tabs={tabs} {...props} />;
}
