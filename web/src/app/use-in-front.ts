import { useEffect } from 'react';
import { useLive } from '../lib/live';

/** Says to the server, with each connection and each change, whether the member looks at the app. */
export function useInFront() {
  const live = useLive();
  useEffect(() => {
    if (!live) return;
    const { socket } = live;
    const say = () => {
      if (socket.connected)
        socket.emit('in-front', { isInFront: document.visibilityState === 'visible' }, () => undefined);
    };
    say();
    socket.on('connect', say);
    document.addEventListener('visibilitychange', say);
    return () => {
      socket.off('connect', say);
      document.removeEventListener('visibilitychange', say);
    };
  }, [live]);
}
