import { LET_GO } from '../src/lib/photo-cache';

export type LettingGo = {
  registration: ServiceWorkerRegistration;
  /** Ends a request for a photo when this version has to go. */
  photoSignal: () => AbortSignal;
};

const worker = self as unknown as LettingGo;
let photos = new AbortController();

worker.photoSignal = () => photos.signal;

// A version stays for as long as one of its requests is unanswered, and a newer one that is let in waits for it. So the newer
// one tells it to give up the photos that a bad network keeps back. The end of a session tells it too: they would be cached.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') worker.registration.active?.postMessage({ type: LET_GO });
  if (data?.type !== LET_GO) return;
  photos.abort();
  photos = new AbortController();
});
