import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/**
 * The browser's history for the router. Each entry has in its state the pathname of the one before it, and pushing the
 * address where one is already replaces it: a second press may come before the first is drawn.
 */
export function createHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  history.push = (to, state) => {
    const { location } = history;
    const isThere = history.createHref(to) === history.createHref(location) && !state?.overlays;
    if (isThere) history.replace(to, state);
    else push(to, { ...state, before: location.pathname });
  };
  history.replace = (to, state) => replace(to, { ...state, before: history.location.state?.before });
  return history;
}
