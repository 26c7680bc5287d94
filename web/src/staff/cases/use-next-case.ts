import { listCases } from '@kindred/contracts/cases';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { page } from '../../lib/api';
import { toast } from '../../lib/toasts';
import { useCurrentUser } from '../../lib/use-current-user';
import { nextCase } from './next-case';

/** Opens the case that stands first in the queue as it is now. */
export function useNextCase(caseId: string) {
  const navigate = useNavigate();
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
