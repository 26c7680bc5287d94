import { useCallback, useRef } from 'react';
import { useOverlays } from '../../lib/use-overlays';
import { useAds } from '../ads/use-ads';

const PREFIX = 'profile:';

/** The id of the profile that is open over or beside a list, kept in the history: going back closes it. */
export function useOpenProfile() {
  const { countProfileOpen } = useAds();
  const { overlays, ...history } = useOverlays();
  const name = overlays.find((overlay) => overlay.startsWith(PREFIX));
  const latest = useRef({ ...history, opened: name });
  latest.current = { ...history, opened: name };
  // A stable function, since every card of a list holds it.
  const open = useCallback(
    (userId: string) => {
      const { open, swap, opened } = latest.current;
      const isOther = opened ? swap(opened, PREFIX + userId) : open(PREFIX + userId);
      if (isOther) countProfileOpen();
    },
    [countProfileOpen],
  );
  return { openId: name?.slice(PREFIX.length) ?? null, open, close: () => name && history.close(name) };
}
