import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { noteSignedOut } from '../../lib/empty-device';
import { MEMBER, noteSignIn } from '../../lib/expected-member';
import { forgetKept } from '../../lib/forget-kept';
import { noteEmail } from '../../lib/known-email';
import { askAgain } from '../../lib/query-client';
import { toast } from '../../lib/toasts';
import { currentUserQuery } from '../../lib/use-current-user';
import { afterSignIn } from '../../lib/wanted-plan';

const WELCOME_DELAY = 100;

/** Greets who has just signed in, and takes them where they wanted to go. */
export function useWelcome() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    // The request that began this session has also ended the one before: no sign-out is owed any more.
    noteSignedOut();
    noteEmail('');
    // Somebody else may have used this browser in another tab without signing out.
    void forgetKept(undefined, MEMBER);
    noteSignIn();
    toast({ title: 'Welcome back!' });
    // There is no redirect if the member has navigated already.
    const isHere = () => window.location.pathname === pathname;
    setTimeout(() => isHere() && navigate(afterSignIn(search), { replace: true }), WELCOME_DELAY);
    await askAgain(queries, currentUserQuery.queryKey);
  };
}
