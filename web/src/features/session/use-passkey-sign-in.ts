import { signInWithPasskey, startPasskeySignIn } from '@kindred/contracts/sign-in';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { messageOf, suspensionOf } from '../../lib/api-error';
import type { Suspension } from '../../lib/appeals';
import { reportFailure } from '../../lib/report-failure';
import { wordsOf } from '../passkeys/authenticator-error';
import { useWelcome } from './use-welcome';

/** Has the browser sign with a passkey: it asks which one, so that no address is typed. */
export function usePasskeySignIn(onSuspension: (suspension: Suspension) => void) {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: async () => {
      const optionsJSON = await api(startPasskeySignIn, {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      return api(signInWithPasskey, { response: await startAuthentication({ optionsJSON }) });
    },
    onSuccess: welcome,
    onError: (error) => {
      const suspension = suspensionOf(error);
      if (suspension) return onSuspension(suspension);
      reportFailure(error, 'Login failed', wordsOf(error) ?? messageOf(error, 'Please try again'));
    },
  });
}
