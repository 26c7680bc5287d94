import { signIn } from '@kindred/contracts/session';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { challengeOf, messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { useWelcome } from './use-welcome';

/** @param onChallenge hears what the second step answers, where the account has a second factor */
export function useSignIn(onChallenge: (challenge: string) => void) {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => api(signIn, credentials),
    onSuccess: welcome,
    onError: (error) => {
      const challenge = challengeOf(error);
      if (challenge) return onChallenge(challenge);
      reportFailure(error, 'Login failed', messageOf(error, 'Please check your credentials'));
    },
  });
}
