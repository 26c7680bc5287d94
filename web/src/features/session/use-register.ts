import { type RegisterAccount, registerAccount } from '@kindred/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { noteEmail } from '../../lib/known-email';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here';
import { wantedPlan, withPlan } from '../../lib/wanted-plan';

export function useRegister() {
  const navigate = useNavigateFromHere();
  const { search } = useLocation();
  return useMutation({
    mutationFn: (account: RegisterAccount) => api(registerAccount, account),
    onSuccess: (_, { email }) => {
      noteEmail(email);
      toast({ title: 'Account created!' });
      navigate(withPlan('/login', wantedPlan(search)));
    },
    onError: (error) => reportFailure(error, 'Registration failed', messageOf(error, 'Please try again')),
  });
}
