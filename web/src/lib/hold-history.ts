/** What holds the member where they are, and the index of that entry of the history. */
let hold: { at: number; held: (go: () => void) => void } | null = null;

/**
 * Until the returned function is called, going through the history comes back at once, and `held` hears of it, with what
 * goes there after all.
 */
export function holdHistory(held: (go: () => void) => void) {
  const at = indexOf(window.history.state);
  const own = at === undefined ? null : { at, held };
  hold = own;
  return () => {
    if (hold === own) hold = null;
  };
}

// At the window Chromium calls listeners in their order, also those that capture. This one comes before the router's,
// which would have drawn the other page: the module is part of the first file.
window.addEventListener('popstate', (event) => {
  const to = indexOf(event.state);
  if (!hold || to === undefined || to === hold.at) return;
  const { at, held } = hold;
  event.stopImmediatePropagation();
  window.history.go(at - to);
  held(() => window.history.go(to - at));
});

/** The index of an entry, as the router counts them. */
function indexOf(state: unknown) {
  const idx = (state as { idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : undefined;
}
