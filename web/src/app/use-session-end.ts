import { AGE_GATE_NOT_PASSED, LIMITED, reconnection, UNAUTHORIZED } from '@kindred/contracts/sockets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession } from '../lib/end-session';
import { useLive, useServerMessage } from '../lib/live';
import { currentUserQuery } from '../lib/use-current-user';

const MINUTE = 60_000;

/** The server says that the session is over. A socket that it refuses to whoever is still here tries again later. */
export function useSessionEnd() {
  const queries = useQueryClient();
  const live = useLive();

  useServerMessage('session-ended', () => endSession(queries));

  useEffect(() => {
    if (!live) return;
    const { socket } = live;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const connectIn = (pause: number) => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => socket.connect(), pause);
    };
    const onRefusal = async ({ message }: Error) => {
      if (message === LIMITED) return connectIn(MINUTE);
      if (message !== UNAUTHORIZED && message !== AGE_GATE_NOT_PASSED) return;
      // The server knows no session, or asks for the age first: a request for the current user says so too.
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      if (queries.getQueryData(currentUserQuery.queryKey)) connectIn(reconnection.reconnectionDelayMax);
    };
    socket.on('connect_error', onRefusal);
    return () => {
      isOver = true;
      clearTimeout(timer);
      socket.off('connect_error', onRefusal);
    };
  }, [live, queries]);
}
