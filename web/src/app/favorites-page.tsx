import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { FavoritesList } from '../features/favorites/favorites-list';
import { TapsSection } from '../features/favorites/taps-section';
import { useFavorites } from '../features/favorites/use-favorites';
import { useTaps } from '../features/favorites/use-taps';
import { useCurrentUser } from '../lib/use-current-user';
import { PersonCard } from './person-card';
import { ProfileOverList } from './profile-over-list';
import { useOpenProfile } from './use-open-profile';

/** Whom I marked, and who tapped me. */
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
      <FavoritesList favorites={favorites} card={(person) => <PersonCard user={person} open={profile.open} />} />
      <ProfileOverList people={people} {...profile} />
    </Page>
  );
}
