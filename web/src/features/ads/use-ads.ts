import { useCallback } from 'react';
import { useCurrentUser } from '../../lib/use-current-user';
import { rulesFor } from './ad-schedule';
import { countProfileOpen, useAdSession } from './ad-session';

/** Which ads the member sees now. With premium there are none, from the moment it is known. */
export function useAds() {
  const { user } = useCurrentUser();
  const { banner, native, interstitial, opens } = useAdSession();
  const rules = user && rulesFor(user, Date.now());
  const count = useCallback(() => countProfileOpen(user && rulesFor(user, Date.now())), [user]);
  return {
    opens,
    banner: rules ? banner : 0,
    native: rules ? native : 0,
    interstitial: rules ? interstitial : 0,
    countProfileOpen: count,
  };
}
