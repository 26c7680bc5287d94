import { useEffect, useEffectEvent } from 'react';
import { useConnections, useLive } from '../../lib/live';

/**
 * Joins the conversation's room while the page is open, and again after each connection. Calls `act` when it has joined: what
 * the room was told before has been missed.
 */
export function useRoom(conversationId: string, act: () => void) {
  const live = useLive();
  const connections = useConnections();
  const onJoined = useEffectEvent(act);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each connection has to join
  useEffect(() => {
    const socket = live?.socket;
    if (!socket?.connected) return;
    socket.emit('join-conversation', { conversationId }, () => onJoined());
    return () => {
      if (socket.connected) socket.emit('leave-conversation', { conversationId }, () => undefined);
    };
  }, [live, connections, conversationId]);
}
