import { useLocation, useNavigate } from 'react-router-dom';

/** The key of the entry that is being left; one may come back to it later. */
let left = '';
window.addEventListener('popstate', () => {
  left = '';
});

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
    const { key, usr } = entry();
    if (overlaysOf(usr).at(-1) === name && left !== key) return false;
    navigate(pathname + search, { state: { ...state, overlays: [...overlays, name] } });
    return true;
  }

  /** Puts one in the place of another, in the same entry. Gives false where it is there already. */
  function swap(from: string, to: string) {
    if (overlaysOf(entry().usr).includes(to)) return false;
    const changed = overlays.map((name) => (name === from ? to : name));
    navigate(pathname + search, { replace: true, state: { ...state, overlays: changed } });
    return true;
  }

  /** Goes back only once per entry, so that closing twice does not leave the page. Gives false where it is closed already. */
  function close(name: string) {
    const { key, usr } = entry();
    const names = overlaysOf(usr);
    const at = names.lastIndexOf(name);
    if (at < 0 || left === key) return false;
    left = key;
    navigate(at - names.length);
    return true;
  }

  return { overlays, open, swap, close };
}

/** The names in the state of an entry; none in that of any other entry. */
function overlaysOf(state: unknown): string[] {
  const names = (state as { overlays?: unknown } | null)?.overlays;
  return Array.isArray(names) ? names.map(String) : [];
}

/** Where the browser is now, as the router notes it: what is drawn may be a moment behind. */
function entry(): { key: string; usr: unknown } {
  const { key = '', usr = null } = window.history.state ?? {};
  return { key, usr };
}
