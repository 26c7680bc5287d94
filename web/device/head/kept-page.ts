import { LOCK, QUICK_EXIT } from '../../src/lib/device-keys';
import { MEMBER } from '../../src/lib/expected-member';
import { leave, wasLeft } from './exit';
import { showTheme } from './theme';

/** A page that the browser kept for going back has heard nothing meanwhile, so it looks for what other tabs have changed. */
export function doubtKeptPage() {
  let kept = readMarks();
  window.addEventListener('pagehide', () => {
    kept = readMarks();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    const now = readMarks();
    if (now.exit === kept.exit && now.lock === kept.lock && now.member === kept.member) return showTheme();
    document.documentElement.style.visibility = 'hidden';
    event.stopImmediatePropagation();
    const isNewExit = now.exit && now.exit !== kept.exit;
    if (isNewExit || wasLeft()) leave();
    else window.location.reload();
  });
}

const readMarks = () => ({
  exit: localStorage.getItem(QUICK_EXIT),
  lock: localStorage.getItem(LOCK),
  member: localStorage.getItem(MEMBER),
});
