import type { DiscoverUser } from '@kindred/contracts/profile';
import type { ReactNode } from 'react';
import { Failure } from '../../components/failure';
import { EmptyHeart } from '../../components/illustrations/empty-heart';
import { LeavingRow } from '../../components/leaving-row';
import { NextPage } from '../../components/next-page';
import { StatusMessage } from '../../components/status-message';
import type { useFavorites } from './use-favorites';

const SKELETONS = 3;
const grid = 'grid grid-cols-2 gap-3 p-3';

type FavoritesListProps = { favorites: ReturnType<typeof useFavorites>; card: (user: DiscoverUser) => ReactNode };

export function FavoritesList({ favorites, card }: FavoritesListProps) {
  const { people, isPending, refetch } = favorites;
  if (isPending) return <Skeletons />;
  if (!people) return <Failure text="Your favorites could not be loaded." retry={refetch} />;
  if (people.length === 0) return <NoFavorites />;
  return (
    <>
      <ul aria-label="Favorites" className={grid}>
        {people.map((user) => (
          <LeavingRow key={user.id}>{card(user)}</LeavingRow>
        ))}
      </ul>
      <NextPage of={favorites} label="Loading more favorites" />
    </>
  );
}

function NoFavorites() {
  return (
    <StatusMessage
      illustration={<EmptyHeart />}
      title="No favorites yet"
      text="Tap the heart on profiles you like to add them to your favorites"
    />
  );
}

function Skeletons() {
  return (
    <div role="status" aria-label="Loading favorites" className={grid}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never change place
          key={index}
          data-testid="skeleton-favorite"
          className="aspect-2/3 animate-breathe rounded-card bg-raised"
        />
      ))}
    </div>
  );
}
