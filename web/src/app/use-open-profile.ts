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
  return {
    openId: typeof openId === 'string' ? openId : null,
    open: (userId: string) => {
      countProfileOpen();
      navigate(pathname + search, { state: { openProfile: userId } });
    },
    close: () => navigate(-1),
  };
}
