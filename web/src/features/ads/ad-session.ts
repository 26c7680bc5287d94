import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { type AdKind, type AdRules, dueAds } from './ad-schedule';

const KEY = 'ads';

/** What of this browser session is counted, and which ads are on show: by the profile open that made them due, or 0. */
const AdSession = z.object({
  opens: z.int(),
  shown: z.int(),
  banner: z.int(),
  native: z.int(),
  interstitial: z.int(),
});
type AdSession = z.infer<typeof AdSession>;

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
  const at = (kind: AdKind, otherwise: number) => (due.includes(kind) ? opens : otherwise);
  write({
    opens,
    shown: session.shown + due.length,
    banner: at('banner', session.banner),
    native: at('native', 0),
    interstitial: at('interstitial', session.interstitial),
  });
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
    return AdSession.parse(JSON.parse(text));
  } catch {
    return fresh;
  }
}

function write(session: AdSession) {
  sessionStorage.setItem(KEY, JSON.stringify(session));
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
