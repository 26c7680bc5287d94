import { Suspense } from 'react';
import { Page } from '../../components/page';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { useCurrentUser } from '../../lib/use-current-user';
import { NativeAd } from '../ads/banner-ad';
import { useAds } from '../ads/use-ads';
import { appliedFilters } from '../filters/filters';
import { FiltersButton } from '../filters/filters-button';
import { useSavedFilters } from '../filters/use-saved-filters';
import { LocationPrompt } from '../location/location-prompt';
import { UpsellCard } from '../premium/upsell-card';
import { ProfileOverList } from '../profile/profile-over-list';
import { useOpenProfile } from '../profile/use-open-profile';
import { DiscoverHeader } from './discover-header';
import { DiscoverList } from './discover-list';
import { DiscoverTabs } from './discover-tabs';
import { useDiscover } from './use-discover';
import { useTab } from './use-tab';
import { UserCard } from './user-card';

const loadFilters = () => import('../filters/filters-sheet');
const FiltersSheet = orNothing(async () => (await loadFilters()).FiltersSheet);

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
        <FiltersButton isFiltered={saved !== null} open={filters.open} prepare={loadFilters} />
      </DiscoverHeader>
      <DiscoverTabs tab={tab} onChange={setTab}>
        <LocationPrompt user={user} />
        {!user.isPremium && <UpsellCard />}
        <DiscoverList
          discovery={discovery}
          adjustFilters={filters.open}
          hint={hintFor(tab, saved !== null)}
          card={(person, isFirst) => <UserCard user={person} isFirst={isFirst} open={profile.open} />}
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
