import './let-go';
import './push-worker';
import './routes';
import { patternOf } from '../pattern-of';
import { screens } from '../src/app/screens';
import { LOCK_CACHE } from '../src/lib/lock-marks';
import { dropOldPhotos } from './old-photos';

type Extended = Event & { waitUntil: (work: Promise<unknown>) => void };
type Navigation = Extended & { request: Request; respondWith: (answer: Promise<Response>) => void };

const patterns = screens.filter(({ path }) => path !== '*').map(({ path }) => new RegExp(patternOf(path)));
const isScreen = (path: string) => patterns.some((pattern) => pattern.test(path));

// Runs in the service worker, ahead of what Workbox answers.
self.addEventListener('fetch', (event) => {
  const navigation = event as Navigation;
  if (navigation.request.mode !== 'navigate') return;
  event.stopImmediatePropagation();
  const answered = answer(navigation.request);
  navigation.respondWith(answered);
  navigation.waitUntil(answered.finally(dropOldPhotos));
});
self.addEventListener('push', (event) => (event as Extended).waitUntil(dropOldPhotos()));

/** A page that is precached; any other is the server's to answer. While there is a lock, every address is the lock's. */
async function answer(request: Request): Promise<Response> {
  const name = await pageAt(new URL(request.url).pathname);
  const kept = name && (await caches.match(name, { ignoreSearch: true, ignoreVary: true }));
  return kept || fetch(request);
}

async function pageAt(path: string) {
  if (/^\/notes\/?$/.test(path)) return '/notes.html';
  if (await caches.has(LOCK_CACHE)) return '/lock.html';
  return isScreen(path) ? '/index.html' : null;
}
