import { useLocation, useNavigate } from 'react-router-dom';
import { goBack, isLeaving } from './go-back';

/**
 * What lies over a page, the lowest first, each by a name such as "filters". Each is an entry of the browser's history, so
 * that going back closes what is on top and not the page.
 */
export function useOverlays() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const overlays = overlaysOf(state);

  /** Opening what is on top already does nothing, and gives false: a second press may come before the first is drawn. */
  function open(name: string) {
    const now = openNow();
    if (now.at(-1) === name && !isLeaving()) return false;
    navigate(pathname + window.location.search, { state: { ...window.history.state?.usr, overlays: [...now, name] } });
    return true;
  }

  /** Puts one in the place of another, in the same entry. Gives false where it is there already. */
  function swap(from: string, to: string) {
    if (openNow().includes(to)) return false;
    const changed = overlays.map((name) => (name === from ? to : name));
    navigate(pathname + search, { replace: true, state: { ...state, overlays: changed } });
    return true;
  }

  /** Gives false where it is closed already. */
  function close(name: string) {
    const names = openNow();
    const at = names.lastIndexOf(name);
    return at >= 0 && goBack(names.length - at);
  }

  return { overlays, open, swap, close };
}

/** The names in the state of an entry; none in that of any other entry. */
function overlaysOf(state: unknown): string[] {
  const names = (state as { overlays?: unknown } | null)?.overlays;
  return Array.isArray(names) ? names.map(String) : [];
}

/** Those where the browser is now, as the router notes it: what is drawn may be a moment behind. */
const openNow = () => overlaysOf(window.history.state?.usr);
