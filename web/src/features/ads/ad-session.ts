import { z } from 'zod/mini';
import { createStore, useStore } from '../../lib/store';
import { type AdKind, type AdRules, dueAds, kinds, turnsOf } from './ad-schedule';

const KEY = 'ads';

/**
 * What is counted in this browser session, which ads are due (their turn, or 0 for none), and which of these wait for a
 * screen with a place for them.
 */
const Kept = z.object({
  opens: z.int(),
  shown: z.int(),
  banner: z.int(),
  native: z.int(),
  waiting: z._default(z.array(z.enum(kinds)), []),
});
/** An interstitial ad ends with the page: it would come back over whatever the next one has opened meanwhile. */
type AdSession = z.infer<typeof Kept> & { interstitial: number };

const fresh: AdSession = { opens: 0, shown: 0, banner: 0, native: 0, waiting: [], interstitial: 0 };
const kept = () => sessionStorage.getItem(KEY) ?? '';
const store = createStore({ text: '', session: fresh }, () => {
  store.set({ text: kept(), session: parse(kept()) });
  return undefined;
});

export function useAdSession() {
  useStore(store);
  return read();
}

/**
 * Counts a profile open. A banner stays until the next one is due, a native ad until the next profile open. One that
 * waits holds its place under the cap until it is shown or goes unseen.
 */
export function countProfileOpen(rules: AdRules | null) {
  const session = read();
  const opens = session.opens + 1;
  const staying = { banner: session.banner, native: 0, interstitial: session.interstitial };
  const waiting = session.waiting.filter((kind) => staying[kind] > 0);
  const due = rules ? dueAds(rules, opens, session.shown, waiting) : [];
  for (const kind of due) staying[kind] = 0;
  const turns = turnsOf(due, session.shown, Object.values(staying));
  write({ ...session, opens, ...staying, ...turns, waiting: [...waiting, ...due] });
}

/** Counts an ad to the session's cap once it is on the screen. */
export function countShown(kind: AdKind) {
  const { waiting, ...session } = read();
  if (!waiting.includes(kind)) return;
  write({ ...session, shown: session.shown + 1, waiting: waiting.filter((other) => other !== kind) });
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
