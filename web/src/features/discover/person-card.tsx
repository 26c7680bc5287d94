import type { DiscoverUser } from '@kindred/contracts/profile';
import { memo } from 'react';
import { ChatButton } from '../conversations/chat-button';
import { FavoriteButton } from '../interactions/favorite-button';
import { TapButton } from '../interactions/tap-button';
import { loadProfileSheet } from '../profile/profile-over-list';
import { UserCard } from './user-card';

/** A dark round, by which the heart is seen on a white photo too. */
const onPhoto = 'relative isolate before:absolute before:inset-1.5 before:-z-1 before:rounded-full before:bg-black/45';

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
      corner={<FavoriteButton user={user} className={onPhoto} />}
      actions={
        <>
          <TapButton user={user} />
          <ChatButton userId={user.id} />
        </>
      }
    />
  );
}
