import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { insist } from '../../lib/insist';
import { catchUp } from './catch-up';

/** When a chat is opened, what was missed is asked for. */
export function useCatchUp(conversationId: string, ownId: string) {
  const queries = useQueryClient();

  useEffect(() => {
    void insist(() => catchUp(queries, conversationId, ownId));
  }, [queries, conversationId, ownId]);
}
