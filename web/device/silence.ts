import { SILENCE } from '../src/lib/silence-event';

/** What a quick exit goes on using of the browser. */
export type Own = Pick<Window & typeof globalThis, 'fetch' | 'setTimeout' | 'requestAnimationFrame'> &
  Pick<History, 'pushState' | 'replaceState'>;

/**
 * Lets nothing of the app run on: what it waits for breaks off, and it can ask for nothing, draw nothing later and go
 * nowhere. Returns the functions that it had, for whoever silenced it.
 */
export function silence(): Own {
  window.dispatchEvent(new Event(SILENCE));
  const own: Own = {
    fetch: window.fetch.bind(window),
    setTimeout: window.setTimeout.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  window.stop();
  const never = () => 0;
  for (let timer = own.setTimeout(never); Number(timer) > 0; timer--) {
    clearTimeout(timer);
  }
  const nothing = () => undefined;
  Object.assign(window, {
    fetch: () => new Promise(nothing),
    setTimeout: never,
    setInterval: never,
    requestAnimationFrame: never,
  });
  Object.assign(history, { pushState: nothing, replaceState: nothing });
  return own;
}
