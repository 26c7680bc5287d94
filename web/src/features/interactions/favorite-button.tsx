import type { DiscoverUser } from '@kindred/contracts/profile';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useFavorite } from './use-favorite';

type FavoriteButtonProps = { user: DiscoverUser; className?: string; 'aria-describedby'?: string };

/** A heart button, filled for a favorite. */
export function FavoriteButton({ user, className, ...described }: FavoriteButtonProps) {
  const favorite = useFavorite(user);
  return (
    <button
      type="button"
      aria-label="Favorite"
      {...described}
      aria-pressed={user.isFavorite}
      onClick={() => favorite.mutate(!user.isFavorite)}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-transform duration-150 active:scale-90',
        className,
      )}
    >
      <Heart
        aria-hidden
        strokeWidth={1.9}
        className={clsx('size-5.5', user.isFavorite && 'animate-pop fill-(--fuchsia)')}
      />
    </button>
  );
}
