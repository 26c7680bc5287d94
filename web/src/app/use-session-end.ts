import { UNAUTHORIZED, WELCOME_NEEDED } from '@kindred/contracts/sockets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetMember } from '../lib/forget-member';
import { useLive, useServerMessage } from '../lib/live';
import { alone, forgetLost } from '../lib/lost-session';
import { toast } from '../lib/toasts';
import { currentUserQuery } from '../lib/use-current-user';

/**
 * The session ended elsewhere: the visitors' screens are shown here too. Where another tab of this browser has begun a new
 * one, by changing the password, this tab goes on in it.
 */
export function useSessionEnd() {
  const queries = useQueryClient();
  const live = useLive();

  useServerMessage('session-ended', () => {
    void forgetMember(queries, forgetLost);
    // The server answers an ended session with Clear-Site-Data, so that the browser drops its cache.
    alone(() => queries.fetchQuery({ ...currentUserQuery, staleTime: 0 })).then(
      (user) => user ?? sayEnd(),
      () => sayEnd(),
    );
  });

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

const sayEnd = () => toast({ title: 'Signed out', description: 'Your session has ended.' });
