import { useEffect } from 'react';
import { tellInFront } from '../lib/in-front';
import { useLive } from '../lib/live';

/** Says to the server, with each connection and each change, whether the member looks at the app; and to the other tabs. */
export function useInFront() {
  const live = useLive();
  useEffect(() => {
    tellInFront();
    document.addEventListener('visibilitychange', tellInFront);
    return () => document.removeEventListener('visibilitychange', tellInFront);
  }, []);
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
