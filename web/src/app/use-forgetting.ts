import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetDrafts } from '../lib/device-keys';
import { expectMember } from '../lib/expected-member';
import { forgetCache } from '../lib/forget-member';
import { leave } from '../lib/leave';
import { forgetLost } from '../lib/lost-session';
import { forgetPhotosOfMember } from '../lib/photo-cache';

/**
 * After the session has ended, for whatever reason, drops the member's data once their screens are unmounted. A tab that finds
 * somebody else signed in, and has not heard that the session before it ended, begins anew.
 * @param isMember whether the member's screens are drawn, which stay a moment longer than the member
 */
export function useForgetting(isMember: boolean, userId: string | null) {
  const queries = useQueryClient();
  const lastId = useRef<string | null>(null);

  useEffect(() => {
    if (isMember && !userId) return;
    const { current: wasId } = lastId;
    lastId.current = isMember ? userId : null;
    if (isMember && wasId && wasId !== userId) {
      forgetDrafts();
      void forgetPhotosOfMember();
      leave.reload();
    } else if (wasId && !isMember) {
      forgetCache(queries);
      void forgetLost();
    }
    if (isMember) expectMember();
  }, [isMember, userId, queries]);
}
