import type { DiscoverUser } from '@kindred/contracts/profile';
import { memo } from 'react';
import { ChatButton } from '../conversations/chat-button';
import { FavoriteButton } from '../interactions/favorite-button';
import { TapButton } from '../interactions/tap-button';
import { loadProfileSheet } from '../profile/profile-over-list';
import { UserCard } from './user-card';

type PersonCardProps = { user: DiscoverUser; isFirst?: boolean; open: (userId: string) => void };

/** Drawn anew only when it changes: a list has hundreds of them. */
export const PersonCard = memo(OnePerson);

/** A person in a list with what one can do about them. */
function OnePerson({ user, isFirst = false, open }: PersonCardProps) {
  return (
    <UserCard
      user={user}
      isFirst={isFirst}
      open={() => open(user.id)}
      prepare={loadProfileSheet}
      corner={<FavoriteButton user={user} className="drop-shadow-[0_1px_3px_rgb(0_0_0/0.6)]" />}
      actions={
        <>
          <TapButton user={user} />
          <ChatButton userId={user.id} />
        </>
      }
    />
  );
}
