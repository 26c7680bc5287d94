import { signIn } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { currentUserQuery } from '../../lib/use-current-user';
import { afterSignIn } from '../../lib/wanted-plan';

const WELCOME_DELAY = 100;

export function useSignIn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => api(signIn, credentials),
    onSuccess: async () => {
      toast({ title: 'Welcome back!' });
      setTimeout(() => isHere() && navigate(afterSignIn(search), { replace: true }), WELCOME_DELAY);
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: (error) => reportFailure(error, 'Login failed', messageOf(error, 'Please check your credentials')),
  });
}

/** No redirect for who has navigated already. */
function isHere() {
  return window.location.pathname === '/login';
}
