import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { expectMember } from '../lib/expected-member';
import { forgetCache } from '../lib/forget-member';
import { leave } from '../lib/leave';
import { forgetLost } from '../lib/lost-session';

/**
 * After the session has ended, for whatever reason, drops the member's data once their screens are unmounted. A tab that finds
 * somebody else signed in, and has not heard that the session before it ended, begins anew.
 */
export function useForgetting(memberId: string | null) {
  const queries = useQueryClient();
  const lastId = useRef<string | null>(null);

  useEffect(() => {
    const { current: wasId } = lastId;
    lastId.current = memberId;
    if (wasId && wasId !== memberId) {
      if (memberId) leave.reload();
      else forgetCache(queries);
      void forgetLost();
    }
    if (memberId) expectMember();
  }, [memberId, queries]);
}
