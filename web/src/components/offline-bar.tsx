import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../lib/use-is-online';

/** Tells the member that there is no network. What was loaded before stays on the screen. */
export function OfflineBar() {
  if (useIsOnline()) return null;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(0.5rem+env(safe-area-inset-top))] z-40 mx-auto flex w-fit animate-rise items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-sm font-medium shadow-xl"
    >
      <WifiOff aria-hidden className="size-4 text-accent" />
      You are offline
    </p>
  );
}
