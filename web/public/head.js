// Runs in the head, before the first paint, and holds it up for that moment: no content security policy of ours allows an
// inline script.
(() => {
  // The theme that was chosen on this device, in place of the system's.
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;

  // The server tells with a page whether the browser sent a session. A page out of a cache tells nothing of today.
  const [visit] = performance.getEntriesByType('navigation');
  const isFresh = visit?.type === 'navigate' || visit?.type === 'reload';
  if (isFresh && visit.serverTiming?.some(({ name }) => name === 'visitor')) {
    document.documentElement.dataset.visitor = '';
    return;
  }
  // Asked while the app is still on its way.
  const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/api/auth/user' };
  document.head.append(Object.assign(document.createElement('link'), link));
})();
