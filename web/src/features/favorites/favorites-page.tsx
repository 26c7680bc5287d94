import { Page } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { useCurrentUser } from '../../lib/use-current-user';
import { UserCard } from '../discover/user-card';
import { ProfileOverList } from '../profile/profile-over-list';
import { useOpenProfile } from '../profile/use-open-profile';
import { FavoritesList } from './favorites-list';
import { TapsSection } from './taps-section';
import { useFavorites } from './use-favorites';
import { useTaps } from './use-taps';

/** My favorites, and the people who tapped me. */
export function FavoritesPage() {
  const { user } = useCurrentUser();
  const favorites = useFavorites();
  const taps = useTaps();
  const profile = useOpenProfile();
  const people = [...(favorites.people ?? []), ...taps.users];
  return (
    <Page title="Favorites">
      <PageHeader title="Favorites" />
      <TapsSection isPremium={user?.isPremium ?? false} open={profile.open} />
      <FavoritesList favorites={favorites} card={(person) => <UserCard user={person} open={profile.open} />} />
      <ProfileOverList people={people} {...profile} />
    </Page>
  );
}
