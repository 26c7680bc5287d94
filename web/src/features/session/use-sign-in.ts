import { signIn } from '@kindred/contracts/sign-in';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { challengeOf, isRefusal, messageOf, suspensionOf } from '../../lib/api-error';
import type { Suspension } from '../../lib/appeals';
import { reportFailure } from '../../lib/report-failure';
import { useWelcome } from './use-welcome';

type Heard = { onChallenge: (challenge: string) => void; onSuspension: (suspension: Suspension) => void };

/** `onChallenge` hears what the second step answers, where the account has a second factor. */
export function useSignIn({ onChallenge, onSuspension }: Heard) {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => api(signIn, credentials),
    onSuccess: welcome,
    onError: (error) => {
      const challenge = challengeOf(error);
      if (challenge) return onChallenge(challenge);
      const suspension = suspensionOf(error);
      if (suspension) return onSuspension(suspension);
      // Without an answer, or where the server fails, nothing is known of the credentials.
      const fallback = isRefusal(error) ? 'Please check your credentials' : 'Login failed';
      reportFailure(error, 'Login failed', messageOf(error, fallback));
    },
  });
}
