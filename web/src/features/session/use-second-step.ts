import { answerSecondFactor } from '@kindred/contracts/sign-in';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { codeOf, messageOf, suspensionOf } from '../../lib/api-error';
import type { Suspension } from '../../lib/appeals';
import { isAboutField } from '../../lib/field-refusals';
import { reportFailure } from '../../lib/report-failure';
import { useWelcome } from './use-welcome';

type Heard = { onOver: () => void; onSuspension: (suspension: Suspension) => void };

/** `onOver` hears that the challenge is good no more, so that the password is asked for again. */
export function useSecondStep({ onOver, onSuspension }: Heard) {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (answer: { challenge: string; code: string }) => api(answerSecondFactor, answer),
    onSuccess: welcome,
    onError: (error) => {
      if (isAboutField(error)) return;
      const suspension = suspensionOf(error);
      if (suspension) return onSuspension(suspension);
      reportFailure(error, 'Login failed', messageOf(error, 'Please try again'));
      if (codeOf(error) === 'challenge_over') onOver();
    },
  });
}
