import { z } from 'zod/mini';
import { createStore, useStore } from '../../lib/store';
import { type AdKind, type AdRules, dueAds, turnsOf } from './ad-schedule';

const KEY = 'ads';

/** What is counted in this browser session, and which ads are shown: their turn, or 0 for none. */
const Kept = z.object({ opens: z.int(), shown: z.int(), banner: z.int(), native: z.int() });
/** An interstitial ad ends with the page: it would come back over whatever the next one has opened meanwhile. */
type AdSession = z.infer<typeof Kept> & { interstitial: number };

const fresh: AdSession = { opens: 0, shown: 0, banner: 0, native: 0, interstitial: 0 };
const kept = () => sessionStorage.getItem(KEY) ?? '';
const store = createStore({ text: '', session: fresh }, () => {
  store.set({ text: kept(), session: parse(kept()) });
  return undefined;
});

export function useAdSession() {
  useStore(store);
  return read();
}

/** Counts a profile open. A banner stays until the next one is due, a native ad until the next profile open. */
export function countProfileOpen(rules: AdRules | null) {
  const session = read();
  const opens = session.opens + 1;
  const due = rules ? dueAds(rules, opens, session.shown) : [];
  const staying = { banner: session.banner, native: 0, interstitial: session.interstitial };
  for (const kind of due) staying[kind] = 0;
  const turns = turnsOf(due, session.shown, Object.values(staying));
  write({ opens, shown: session.shown + due.length, ...staying, ...turns });
}

export function closeAd(kind: AdKind) {
  write({ ...read(), [kind]: 0 });
}

/** What was counted, as long as the browser keeps it: a sign-out clears its storage. */
function read() {
  const { text, session } = store.get();
  return text === kept() ? session : fresh;
}

function parse(text: string): AdSession {
  try {
    return { ...Kept.parse(JSON.parse(text)), interstitial: 0 };
  } catch {
    return fresh;
  }
}

function write(session: AdSession) {
  const { interstitial: _, ...lasting } = session;
  const text = JSON.stringify(lasting);
  sessionStorage.setItem(KEY, text);
  store.set({ text, session });
}
