type Installing = Event & { addRoutes?: (rule: object) => Promise<void> };

// This worker has no answer to what the app asks the API. Where a browser knows routes, such a request passes it by: it does
// not wait for a worker to start, and does not start an old one again whose place a newer one is taking. A navigation never
// passes it by, whatever its address: while there is a lock, the page is the lock's.
self.addEventListener('install', (event) => {
  const questions = { urlPattern: '/api/*', requestMode: 'cors' };
  void (event as Installing).addRoutes?.({ condition: questions, source: 'network' });
});
