import { useEffect } from 'react';
import { useConnections, useLive } from '../../lib/live';

/** Joins the conversation's room while the page is open, and again after each connection. */
export function useRoom(conversationId: string) {
  const live = useLive();
  const connections = useConnections();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each connection has to join
  useEffect(() => {
    const socket = live?.socket;
    if (!socket?.connected) return;
    socket.emit('join-conversation', { conversationId }, () => undefined);
    return () => {
      if (socket.connected) socket.emit('leave-conversation', { conversationId }, () => undefined);
    };
  }, [live, connections, conversationId]);
}
