import type { DiscoverUser } from '@kindred/contracts/profile';
import { Crown, Hand } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar';
import { buttonStyle } from '../../components/button';
import { nameOf, pictureOf } from '../../lib/person';
import { useTaps } from './use-taps';

type TapsSectionProps = { isPremium: boolean; open: (userId: string) => void };

/** Who tapped me. Members without premium see their matches, and how many there are in all. */
export function TapsSection({ isPremium, open }: TapsSectionProps) {
  const { data } = useTaps();
  if (!data || data.count === 0) return null;
  const hidden = data.count - data.users.length;
  return (
    <section aria-labelledby="taps" className="mx-3 mt-1 mb-2 rounded-card border border-line bg-surface p-4">
      <h2 id="taps" className="flex items-center gap-2 text-lg leading-tight font-bold">
        <Hand aria-hidden className="size-5 -rotate-12 text-accent" />
        Taps
        <span className="ml-auto font-sans text-sm font-medium text-muted">{peopleInWords(data.count)}</span>
      </h2>
      {data.users.length > 0 && <Faces users={data.users} open={open} />}
      {!isPremium && hidden > 0 && <Hidden count={hidden} />}
    </section>
  );
}

function Faces({ users, open }: { users: DiscoverUser[]; open: (userId: string) => void }) {
  return (
    <ul
      aria-label="People who tapped you"
      className="-mx-4 mt-3 flex [scrollbar-width:none] gap-1 overflow-x-auto px-3"
    >
      {users.map((user) => (
        <li key={user.id} className="shrink-0">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => open(user.id)}
            className="flex w-18 flex-col items-center gap-1.5 rounded-card p-1.5 transition-colors duration-150 -outline-offset-2 hover:bg-raised"
          >
            <Avatar
              id={user.id}
              name={nameOf(user)}
              imageUrl={pictureOf(user.photos)?.imageUrl ?? null}
              className="size-14 text-xl"
            />
            <span className="w-full truncate text-center text-xs font-medium">{nameOf(user)}</span>
          </button>
        </li>
      ))}
    </ul>
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
