import type { DiscoverUser } from '@kindred/contracts/profile';
import { clsx } from 'clsx';
import { Hand } from 'lucide-react';
import { useKeptFocus } from '../../components/use-kept-focus';
import { useTap } from './use-tap';

type TapButtonProps = { user: DiscoverUser; 'aria-describedby': string };

/** Filled and disabled after the tap. */
export function TapButton({ user, ...described }: TapButtonProps) {
  const tap = useTap(user);
  const rest = useKeptFocus(user.hasLiked, tap);
  return (
    <button
      type="button"
      {...described}
      {...rest}
      className={clsx(
        'inline-flex h-11 flex-1 items-center justify-center gap-2 rounded-full text-sm font-semibold transition-transform duration-150 active:scale-[0.97]',
        user.hasLiked ? 'bg-(--bubble) text-white' : 'bg-raised text-text hover:bg-line',
      )}
    >
      <Hand
        aria-hidden
        strokeWidth={2}
        fill={user.hasLiked ? 'currentColor' : 'none'}
        fillOpacity={0.4}
        className={clsx('size-4.5 -rotate-12', user.hasLiked ? 'animate-pop' : 'text-accent')}
      />
      Tap
    </button>
  );
}
