import type { DiscoverUser } from '@kindred/contracts/profile';
import { Fragment, type ReactNode, useContext, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';
import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { EmptyRings } from '../../components/illustrations/empty-rings';
import { LeavingRow } from '../../components/leaving-row';
import { NextPage } from '../../components/next-page';
import { StatusMessage } from '../../components/status-message';
import { FirstScreenShown } from '../../lib/first-screen-shown';
import { CARDS_IN_VIEW } from './card-photo';
import { SkeletonGrid } from './skeleton-grid';
import type { useDiscover } from './use-discover';
import { UserGrid } from './user-grid';

const BEFORE_AD = 6;
/** So far that the short first page is followed by a whole one at once. */
const AHEAD = '2400px';

type DiscoverListProps = {
  discovery: ReturnType<typeof useDiscover>;
  adjustFilters: () => void;
  /** The empty state of Discover. */
  hint: string;
  card: (user: DiscoverUser, isFirst: boolean) => ReactNode;
  /** Rendered after the sixth card, in its own row. */
  ad: ReactNode;
};

export function DiscoverList({ discovery, adjustFilters, hint, card, ad }: DiscoverListProps) {
  const { people, isPending, refetch, hasNextPage } = discovery;
  const isFirstScreenShown = useContext(FirstScreenShown);
  const isReturn = useNavigationType() === 'POP';
  // Cards that are out of sight are drawn when those in view are on the screen, and a further page when there is time. Going
  // back restores the position, for which the list must be whole.
  const kept = isFirstScreenShown && people ? people.length : CARDS_IN_VIEW;
  const drawn = useDeferredValue(kept, isReturn ? kept : CARDS_IN_VIEW);
  if (isPending) return <SkeletonGrid />;
  if (!people) {
    const text = 'The people near you could not be loaded. Check your connection and try again.';
    return <Failure text={text} retry={refetch} />;
  }
  if (people.length === 0 && !hasNextPage) return <Nobody adjustFilters={adjustFilters} hint={hint} />;
  return (
    <>
      <UserGrid label="People">
        {people.slice(0, drawn).map((user, index) => (
          <Fragment key={user.id}>
            <LeavingRow>{card(user, index < CARDS_IN_VIEW)}</LeavingRow>
            {index === BEFORE_AD - 1 && ad && <li className="col-span-2">{ad}</li>}
          </Fragment>
        ))}
      </UserGrid>
      {drawn >= people.length && <NextPage of={discovery} label="Loading more people" margin={AHEAD} />}
    </>
  );
}

function Nobody({ adjustFilters, hint }: Pick<DiscoverListProps, 'adjustFilters' | 'hint'>) {
  return (
    <StatusMessage illustration={<EmptyRings />} title="No users found" text={hint}>
      <Button onClick={adjustFilters}>Adjust Filters</Button>
    </StatusMessage>
  );
}
