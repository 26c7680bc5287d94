import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { expectMember } from '../lib/expected-member';
import { forgetCache } from '../lib/forget-member';
import { forgetLost } from '../lib/lost-session';

/** After the session has ended, for whatever reason, drops the member's data once their screens are unmounted. */
export function useForgetting(isMember: boolean) {
  const queries = useQueryClient();
  const wasMember = useRef(false);

  useEffect(() => {
    if (isMember) expectMember();
    if (wasMember.current && !isMember) {
      forgetCache(queries);
      void forgetLost();
    }
    wasMember.current = isMember;
  }, [isMember, queries]);
}
