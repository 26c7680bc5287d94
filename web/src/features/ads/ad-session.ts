import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { type AdKind, type AdRules, dueAds, turnsOf } from './ad-schedule';

const KEY = 'ads';

/** What of this browser session is counted, and which ads are on show: by their turn, or 0. */
const Kept = z.object({ opens: z.int(), shown: z.int(), banner: z.int(), native: z.int() });
/** An interstitial ad ends with the page: it would come back over whatever the next one has opened meanwhile. */
type AdSession = z.infer<typeof Kept> & { interstitial: number };

const fresh: AdSession = { opens: 0, shown: 0, banner: 0, native: 0, interstitial: 0 };
let last = { text: '', session: fresh };
const listeners = new Set<() => void>();

export function useAdSession() {
  return useSyncExternalStore(listen, read);
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

/** What the browser keeps until the session ends; the same object as long as it is the same. */
function read() {
  const text = sessionStorage.getItem(KEY) ?? '';
  if (text !== last.text) last = { text, session: parse(text) };
  return last.session;
}

function parse(text: string): AdSession {
  try {
    return { ...Kept.parse(JSON.parse(text)), interstitial: 0 };
  } catch {
    return fresh;
  }
}

function write(session: AdSession) {
  const { interstitial: _, ...kept } = session;
  last = { text: JSON.stringify(kept), session };
  sessionStorage.setItem(KEY, last.text);
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
