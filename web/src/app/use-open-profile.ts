import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAds } from '../features/ads/use-ads';

/**
 * Whose profile is open over a list. It is an entry of the browser's history, so that going back closes the profile and
 * not the page.
 */
export function useOpenProfile() {
  const navigate = useNavigate();
  const { countProfileOpen } = useAds();
  const { pathname, search, state } = useLocation();
  const openId: unknown = state?.openProfile;
  const left = useRef<unknown>(null);
  const open = useCallback(
    (userId: string) => {
      countProfileOpen();
      navigate(pathname + search, { state: { openProfile: userId } });
    },
    [countProfileOpen, navigate, pathname, search],
  );
  return {
    openId: typeof openId === 'string' ? openId : null,
    open,
    // Once for each entry: who closes twice, before the browser has gone back, does not leave the list as well.
    close: () => {
      if (left.current !== state) navigate(-1);
      left.current = state;
    },
  };
}
