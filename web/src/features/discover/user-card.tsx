import type { DiscoverUser } from '@kindred/contracts/profile';
import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { memo, useId } from 'react';
import { PersonPhoto } from '../../components/person-photo';
import { hueOf, nameOf, pictureOf } from '../../lib/person';
import { ChatButton } from '../conversations/chat-button';
import { FavoriteButton } from '../interactions/favorite-button';
import { TapButton } from '../interactions/tap-button';
import { loadProfileSheet } from '../profile/profile-over-list';
import { CARD_SIZES } from './card-photo';
import { InterestChips } from './interest-chips';
import { Presence } from './presence';

/** A dark circle behind the heart, which is then visible on a white photo too. */
const onPhoto =
  'relative isolate -outline-offset-2 before:absolute before:inset-1.5 before:-z-1 before:rounded-full before:bg-black/45';

type UserCardProps = { user: DiscoverUser; isFirst?: boolean; open: (userId: string) => void };

/** Drawn anew only when it changes: a list has hundreds of them. */
export const UserCard = memo(Card);

/** A person in a list with what one can do about them: a click on the photo or the name opens the profile. */
function Card({ user, isFirst = false, open }: UserCardProps) {
  // Names the card, and tells whom each of its buttons is about: all cards' are called the same.
  const id = useId();
  const name = nameOf(user);
  const location = user.distance === undefined ? user.locationName : `${user.distance} mi away`;
  return (
    <article
      aria-labelledby={id}
      className={clsx(
        'overflow-hidden rounded-card border border-line bg-surface',
        !isFirst && '[contain-intrinsic-size:auto_18rem] [content-visibility:auto]',
      )}
    >
      {/* Taller than its shape where large text needs it. */}
      <div className="relative flex aspect-3/4 flex-col text-white">
        <PersonPhoto
          photo={pictureOf(user.photos)}
          name={name}
          hue={hueOf(user.id)}
          sizes={CARD_SIZES}
          isFirst={isFirst}
        />
        <div className="absolute inset-x-0 bottom-0 h-3/4 bg-linear-to-t from-[oklch(0.12_0.03_305/0.92)] via-[oklch(0.12_0.03_305/0.55)] via-40% to-transparent" />
        {/* Under the place of the heart where there is no room beside it. */}
        <div className="absolute inset-x-0 top-0 flex flex-wrap-reverse items-end justify-between">
          <div className="p-2">
            <Presence isOnline={user.isOnline} />
          </div>
          <span className="size-11" />
        </div>
        <div className="flex flex-1 flex-col justify-end gap-1.5 px-3 pt-18 pb-2.5 [text-shadow:0_1px_6px_rgb(0_0_0/0.55)] *:z-0">
          <div>
            <h2 id={id} className="flex items-baseline gap-1.5 text-[1.0625rem] leading-tight font-bold">
              <button
                type="button"
                dir="auto"
                aria-haspopup="dialog"
                onClick={() => open(user.id)}
                onPointerEnter={loadProfileSheet}
                onFocus={loadProfileSheet}
                className="min-w-0 truncate text-left before:absolute before:inset-0 focus-visible:outline-none focus-visible:before:rounded-card focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-white focus-visible:before:shadow-[inset_0_0_0_5px_var(--primary)]"
              >
                {name}
              </button>
              {user.age != null && <span className="font-sans text-[0.9375rem] font-medium">{user.age}</span>}
            </h2>
            {location && (
              <p className="mt-0.5 flex items-center gap-1 text-xs text-white/85">
                <MapPin aria-hidden className="size-3 shrink-0" />
                <span dir="auto" className="truncate">
                  {location}
                </span>
              </p>
            )}
          </div>
          <InterestChips interests={user.interests} />
        </div>
        <div className="absolute top-0 right-0">
          <FavoriteButton user={user} className={onPhoto} aria-describedby={id} />
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-2 p-2">
        <TapButton user={user} aria-describedby={id} />
        <ChatButton userId={user.id} aria-describedby={id} />
      </div>
    </article>
  );
}
