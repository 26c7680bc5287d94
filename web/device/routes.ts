type Installing = Event & { addRoutes?: (rules: object[]) => Promise<void> };

const passing = (urlPattern: string, requestMode: string, source: string) => ({
  condition: { urlPattern, requestMode },
  source,
});

// This worker has no answer to what the app asks the API, and no other to what it asks of its own files than the cache has.
// Where a browser knows routes, such a request passes it by: it does not wait for a worker to start, and does not start an old
// one again whose place a newer one is taking. A navigation never passes it by, whatever its address: while there is a lock, the
// page is the lock's.
self.addEventListener('install', (event) => {
  void (event as Installing).addRoutes?.([
    passing('/api/*', 'cors', 'network'),
    passing('/assets/*', 'cors', 'cache'),
    passing('/assets/*', 'no-cors', 'cache'),
  ]);
});
