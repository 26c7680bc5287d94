import { listCases } from '@kindred/contracts/cases';
import { useState } from 'react';
import { page } from '../../lib/api';
import { toast } from '../../lib/toasts';
import { useCurrentUser } from '../../lib/use-current-user';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here';
import { nextCase } from './next-case';

/** Opens the case that stands first in the queue as it is now, if this one is still on the screen by then. */
export function useNextCase(caseId: string) {
  const navigate = useNavigateFromHere();
  const { user } = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);

  async function openNext() {
    if (isAsking) return;
    setIsAsking(true);
    try {
      const { items } = await page(listCases, {});
      const next = nextCase(items, caseId, user?.username, Date.now());
      if (next) navigate(`/cases/${next.id}`);
      else navigate('/');
    } catch {
      toast({ title: 'The queue could not be loaded', description: 'Please try again.', variant: 'destructive' });
    } finally {
      setIsAsking(false);
    }
  }

  return { openNext, isAsking };
}
