import { leave } from './leave';

/**
 * When this page is left, the browser may keep it for going back: it shows nothing then, and begins anew. What a quick exit
 * makes visible again (device/exit.ts) stays hidden by this.
 */
export function hideOnReturn() {
  window.addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && leave.reload());
}
