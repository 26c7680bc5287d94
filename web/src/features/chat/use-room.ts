import { useEffect, useEffectEvent } from 'react';
import { useConnections, useLive } from '../../lib/live';

/** After how long, in milliseconds, a room that could not be joined is tried again. */
const PAUSE_MS = 5000;

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
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    join();

    function join() {
      socket?.emit('join-conversation', { conversationId }, (answer) => {
        if (isOver) return;
        if (answer.ok) return onJoined();
        if (answer.code !== 'conversation_missing') timer = setTimeout(join, PAUSE_MS);
      });
    }

    return () => {
      isOver = true;
      clearTimeout(timer);
      if (socket.connected) socket.emit('leave-conversation', { conversationId }, () => undefined);
    };
  }, [live, connections, conversationId]);
}
