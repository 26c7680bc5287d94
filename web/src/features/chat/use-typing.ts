import type { CurrentUser } from '@kindred/contracts/session';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/live';

const SILENCE = 2000;
/** Said again while it lasts: the server takes five seconds of silence for the end. */
const REPEAT = 3000;

/** Sends typing-start at the first letter, and typing-stop after two seconds without input or on `stop`. */
export function useTyping(conversationId: string, user: CurrentUser) {
  const live = useLive();
  const lastSaid = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function say(name: 'typing-start' | 'typing-stop') {
    if (live?.socket.connected) live.socket.emit(name, { conversationId, userId: user.id }, () => undefined);
  }

  function stop() {
    clearTimeout(timer.current);
    if (lastSaid.current) say('typing-stop');
    lastSaid.current = 0;
  }

  function type(text: string) {
    if (!text.trim()) return stop();
    if (Date.now() - lastSaid.current >= REPEAT) {
      say('typing-start');
      lastSaid.current = Date.now();
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, SILENCE);
  }

  const stopNow = useRef(stop);
  stopNow.current = stop;
  useEffect(() => () => stopNow.current(), []);

  return { type, stop };
}
