import { useEffect, useState } from 'react';
import { holdHistory } from './hold-history';

type Go = () => void;

/** Asks the member whether to leave; null while there are no unsaved changes. */
let ask: ((go: Go) => void) | null = null;
let letGo: Go = () => undefined;

/** Leaves at once, or after the member agrees to discard unsaved changes. */
export function mayLeave(go: Go) {
  if (ask) ask(go);
  else go();
}

/** Discards unsaved changes: no further question is asked. */
export function giveUp() {
  ask = null;
  letGo();
}

/** Closing the window asks first, until the returned function is called or the page leaves by itself. */
export function askAtUnload() {
  ask ??= (go) => go();
  const onUnload = (event: BeforeUnloadEvent) => ask && event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

/**
 * While there are unsaved changes, a link, going back and closing the window ask first. `leave` goes where the member
 * wanted to, `stay` nowhere. Going back once more while it asks means to stay. Where the page may have to leave by itself,
 * `asksAtUnload` is false.
 */
export function useUnsaved(hasChanges: boolean, asksAtUnload = true) {
  const [leaving, setLeaving] = useState<{ go: Go } | null>(null);

  useEffect(() => {
    if (!hasChanges) return;
    ask = (go) => setLeaving((asked) => (asked ? null : { go }));
    const stopWatching = watch(asksAtUnload);
    return () => {
      stopWatching();
      giveUp();
      setLeaving(null);
    };
  }, [hasChanges, asksAtUnload]);

  function leave() {
    giveUp();
    setLeaving(null);
    leaving?.go();
  }

  return { isAsking: leaving !== null, stay: () => setLeaving(null), leave };
}

/** Intercepts links, history and unload ahead of the router. Returns a function that stops it. */
function watch(asksAtUnload: boolean) {
  letGo = holdHistory(mayLeave);
  const stopAsking = asksAtUnload ? askAtUnload() : undefined;

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!ask || !link || link.target === '_blank') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(() => link.click());
  }

  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    stopAsking?.();
  };
}
