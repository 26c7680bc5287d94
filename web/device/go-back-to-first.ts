import type { Own } from './silence';

const PATIENCE_MS = 300;

/** Goes back to this tab's first entry of ours. An entry of another page replaces itself there (head/exit.ts). */
export function goBackToFirst({ setTimeout }: Own) {
  const steps = position();
  if (steps <= 0) return;
  return new Promise<void>((end) => {
    window.addEventListener('popstate', () => end(), { once: true });
    setTimeout(end, PATIENCE_MS);
    history.go(-steps);
  });
}

/** How many entries of ours lie behind. Where the browser does not tell, the router's count of the page's own. */
function position(): number {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } };
  return navigation?.currentEntry?.index ?? Number(history.state?.idx ?? 0);
}
