import { UNAUTHORIZED, WELCOME_NEEDED } from '@kindred/contracts/sockets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession } from '../lib/end-session';
import { useLive, useServerMessage } from '../lib/live';
import { currentUserQuery } from '../lib/use-current-user';

/** The server says that the session is over. */
export function useSessionEnd() {
  const queries = useQueryClient();
  const live = useLive();

  useServerMessage('session-ended', () => endSession(queries));

  useEffect(() => {
    if (!live) return;
    const { socket } = live;
    // The server knows no session, or asks for the age first: a request for the current user says so too.
    const onRefusal = ({ message }: Error) => {
      if (message === UNAUTHORIZED || message === WELCOME_NEEDED)
        queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    };
    socket.on('connect_error', onRefusal);
    return () => {
      socket.off('connect_error', onRefusal);
    };
  }, [live, queries]);
}
