import { WifiOff } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { useIsOnline } from '../lib/use-is-online';

/** Its own height, with what is free above and below it. */
const ROOM = '3.25rem';

/**
 * Tells the member that there is no network. What was loaded before stays on the screen: it has room of its own above the bottom
 * bar, and in a chat, whose newest words are there, lies under the header.
 */
export function OfflineBar() {
  const isChat = useMatch('/chat/:conversationId') !== null;
  const isOnline = useIsOnline();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--offline', isOnline ? '' : ROOM);
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <p
      role="status"
      style={
        isChat ? { top: 'calc(4rem + env(safe-area-inset-top))' } : { bottom: `calc(var(--bars) - ${ROOM} + 0.5rem)` }
      }
      className="pointer-events-none fixed inset-x-0 z-40 mx-auto flex w-fit animate-rise items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-sm font-medium shadow-xl"
    >
      <WifiOff aria-hidden className="size-4 text-accent" />
      You are offline
    </p>
  );
}
