import { Suspense } from 'react';
import { Page } from '../components/page';
import { useSheet } from '../components/use-sheet';
import { NativeAd } from '../features/ads/banner-ad';
import { useAds } from '../features/ads/use-ads';
import { DiscoverList } from '../features/discover/discover-list';
import { DiscoverTabs } from '../features/discover/discover-tabs';
import { useDiscover } from '../features/discover/use-discover';
import { appliedFilters } from '../features/filters/filters';
import { FiltersButton } from '../features/filters/filters-button';
import { useSavedFilters } from '../features/filters/use-saved-filters';
import { LocationPrompt } from '../features/location/location-prompt';
import { UpsellCard } from '../features/premium/upsell-card';
import { useCurrentUser } from '../lib/use-current-user';
import { DiscoverHeader } from './discover-header';
import { PersonCard } from './person-card';
import { ProfileOverList } from './profile-over-list';
import { FiltersSheet, prefetch } from './sheets';
import { useOpenProfile } from './use-open-profile';
import { useTab } from './use-tab';

export function DiscoverPage() {
  const { user } = useCurrentUser();
  const [tab, setTab] = useTab();
  const [saved, save] = useSavedFilters();
  const discovery = useDiscover(tab, appliedFilters(saved));
  const filters = useSheet('filters');
  const profile = useOpenProfile();
  const ads = useAds();
  if (!user) return null;
  return (
    <Page title="Discover">
      <DiscoverHeader locationName={user.locationName}>
        <FiltersButton isFiltered={saved !== null} open={filters.open} prepare={prefetch.filters} />
      </DiscoverHeader>
      <DiscoverTabs tab={tab} onChange={setTab}>
        <LocationPrompt user={user} />
        {!user.isPremium && <UpsellCard />}
        <DiscoverList
          discovery={discovery}
          adjustFilters={filters.open}
          hint={hintFor(tab, saved !== null)}
          card={(person, isFirst) => <PersonCard user={person} isFirst={isFirst} open={profile.open} />}
          ad={ads.native > 0 && <NativeAd turn={ads.native} />}
        />
      </DiscoverTabs>
      <ProfileOverList people={discovery.people ?? []} {...profile} />
      <Suspense>
        {filters.opening > 0 && <FiltersSheet key={filters.opening} saved={saved} save={save} {...filters} />}
      </Suspense>
    </Page>
  );
}

function hintFor(tab: string, isFiltered: boolean) {
  if (tab !== 'favorites') return 'Widen the distance or the age range, or look again in a while.';
  const hint = 'Tap the heart on people you like, and you find them here.';
  return isFiltered ? `${hint} Your filters count here too.` : hint;
}
