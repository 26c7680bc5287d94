import type { CurrentUser } from '@kindred/contracts/session';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/live';

const SILENCE = 2000;
/** Repeated while typing continues: after five seconds without it the server assumes that typing has stopped. */
const REPEAT = 3000;

/** Sends typing-start at the first letter, and typing-stop after two seconds without input or on `stop`. */
export function useTyping(conversationId: string, user: CurrentUser) {
  const live = useLive();
  const lastStart = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function emit(name: 'typing-start' | 'typing-stop') {
    if (live?.socket.connected) live.socket.emit(name, { conversationId, userId: user.id }, () => undefined);
  }

  function stop() {
    clearTimeout(timer.current);
    if (lastStart.current) emit('typing-stop');
    lastStart.current = 0;
  }

  function type(text: string) {
    if (!text.trim()) return stop();
    if (Date.now() - lastStart.current >= REPEAT) {
      emit('typing-start');
      lastStart.current = Date.now();
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, SILENCE);
  }

  const stopNow = useRef(stop);
  stopNow.current = stop;
  useEffect(() => () => stopNow.current(), []);

  return { type, stop };
}
