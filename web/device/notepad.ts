import { LEFT } from '../src/lib/device-keys';
import { goBackToFirst } from './go-back-to-first';
import notes from './notes.html?raw';
import { showFace } from './show-face';
import { type Own, silence } from './silence';

/** The longest wait for the device to be emptied, before the notepad's own page replaces this one. */
const PATIENCE_MS = 500;
const FRAME_MS = 200;

/**
 * Leaves for the notepad, which is drawn before anything else happens: over the whole document, whose listeners end with it.
 * @param empty empties the device with this fetch; the app has none any more
 */
export function toNotepad(empty: (fetch: Own['fetch']) => Promise<unknown>) {
  const own = silence();
  document.open();
  document.write(notes.replace(/<script.*<\/script>/, ''));
  document.close();
  showFace();
  own.replaceState(null, '', '/notes');
  const emptied = empty(own.fetch);
  sessionStorage.setItem(LEFT, '');
  void painted(own).then(goOn);

  async function goOn() {
    const enough = new Promise((end) => own.setTimeout(end, PATIENCE_MS));
    await goBackToFirst(own);
    await Promise.race([emptied, enough]);
    if (isReachable()) location.replace('/notes');
    else own.pushState(null, '', '/notes');
  }
}

/** Resolves after the next frame; a page that is not on the screen has none. */
function painted({ requestAnimationFrame, setTimeout }: Own) {
  return new Promise<void>((end) => {
    requestAnimationFrame(() => setTimeout(end, 0));
    setTimeout(end, FRAME_MS);
  });
}

/** Whether the notepad's own page can come: without a network, from the service worker. */
const isReachable = () => navigator.onLine || navigator.serviceWorker?.controller;
