import type { DiscoverUser } from '@kindred/contracts/profile';
import { Suspense, useRef } from 'react';
import { orNothing } from '../../lib/or-nothing';
import { useIsWide } from '../../lib/use-is-wide';
import { SquareAd } from '../ads/banner-ad';
import { useAds } from '../ads/use-ads';

/** The code of the profile sheet; begun when a pointer or the focus is on its way to one. */
export const loadProfileSheet = () => import('./profile-sheet');
const ProfileSheet = orNothing(async () => (await loadProfileSheet()).ProfileSheet);

type ProfileOverListProps = { people: DiscoverUser[]; openId: string | null; close: () => void };

/** The open profile of a list. While it closes it keeps its content, also if the person has left the list. */
export function ProfileOverList({ people, openId, close }: ProfileOverListProps) {
  const { banner, interstitial } = useAds();
  const isWide = useIsWide();
  const last = useRef<DiscoverUser | null>(null);
  const isKept = useRef(false);
  const found = people.find(({ id }) => id === openId);
  if (found) last.current = found;
  // Who left the list while they were open is not opened again.
  isKept.current = openId !== null && (found !== undefined || isKept.current);
  // An ad over everything comes first: two dialogs at once would fight for the focus.
  const isOpen = isKept.current && last.current?.id === openId && interstitial === 0;
  if (!last.current) return null;
  return (
    <Suspense>
      <ProfileSheet
        key={isWide ? 'beside' : last.current.id}
        user={last.current}
        isOpen={isOpen}
        close={close}
        ad={banner > 0 && <SquareAd turn={banner} />}
      />
    </Suspense>
  );
}
