import type { DiscoverUser } from '@kindred/contracts/profile';
import { Crown, Hand } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar';
import { buttonStyle } from '../../components/button';
import { NextPage } from '../../components/next-page';
import { NotLoaded } from '../../components/not-loaded';
import { nameOf, pictureOf } from '../../lib/person';
import { useTaps } from './use-taps';

type TapsSectionProps = { isPremium: boolean; open: (userId: string) => void };

/** The people who tapped me. Members without premium see their matches and the total. */
export function TapsSection({ isPremium, open }: TapsSectionProps) {
  const taps = useTaps();
  const { count, users, hasNextPage, hasFailed } = taps;
  if (count === 0 && !hasFailed) return null;
  const hidden = count - users.length;
  return (
    <section aria-labelledby="taps" className="mx-3 mt-1 mb-2 rounded-card border border-line bg-surface p-4">
      <h2 id="taps" className="flex items-center gap-2 text-lg leading-tight font-bold">
        <Hand aria-hidden className="size-5 -rotate-12 text-accent" />
        Taps
        {!hasFailed && <span className="ml-auto font-sans text-sm font-medium text-muted">{peopleInWords(count)}</span>}
      </h2>
      {hasFailed && (
        <NotLoaded text="Who tapped you could not be loaded." isBusy={taps.isFetching} retry={taps.refetch} />
      )}
      {users.length > 0 && <Faces taps={taps} open={open} />}
      {!isPremium && !hasNextPage && hidden > 0 && <Hidden count={hidden} />}
    </section>
  );
}

type FacesProps = { taps: ReturnType<typeof useTaps>; open: (userId: string) => void };

function Faces({ taps, open }: FacesProps) {
  const { users, hasNextPage } = taps;
  return (
    <ul
      aria-label="People who tapped you"
      className="-mx-4 mt-3 flex [scrollbar-width:none] gap-1 overflow-x-auto px-3"
    >
      {users.map((user) => (
        <Face key={user.id} user={user} open={open} />
      ))}
      {hasNextPage && (
        <li className="min-w-10 shrink-0">
          <NextPage of={taps} label="Loading more taps" />
        </li>
      )}
    </ul>
  );
}

function Face({ user, open }: { user: DiscoverUser; open: (userId: string) => void }) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open(user.id)}
        className="flex w-18 flex-col items-center gap-1.5 rounded-card p-1.5 -outline-offset-2 hover:bg-raised"
      >
        <Avatar
          id={user.id}
          name={nameOf(user)}
          imageUrl={pictureOf(user.photos)?.imageUrl ?? null}
          className="size-14 text-xl"
        />
        <span dir="auto" className="w-full truncate text-center text-xs font-medium">
          {nameOf(user)}
        </span>
      </button>
    </li>
  );
}

function Hidden({ count }: { count: number }) {
  return (
    <>
      <p className="mt-2 text-sm text-muted">
        {count === 1 ? '1 person' : `${count} people`} tapped you. Tap back to find out, or see who likes you first with
        premium.
      </p>
      <Link to="/subscribe" className={buttonStyle('secondary', 'mt-3 w-full')}>
        <Crown aria-hidden className="size-4.5 text-(--fuchsia)" />
        See who likes you first
      </Link>
    </>
  );
}

function peopleInWords(count: number) {
  return count === 1 ? '1 person' : `${count} people`;
}
