import { answerSecondFactor } from '@kindred/contracts/session';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { codeOf, messageOf } from '../../lib/api-error';
import { isAboutField } from '../../lib/field-refusals';
import { reportFailure } from '../../lib/report-failure';
import { useWelcome } from './use-welcome';

/** @param onOver hears that the challenge is good no more, so that the password is asked for again */
export function useSecondStep(onOver: () => void) {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (answer: { challenge: string; code: string }) => api(answerSecondFactor, answer),
    onSuccess: welcome,
    onError: (error) => {
      if (isAboutField(error)) return;
      reportFailure(error, 'Login failed', messageOf(error, 'Please try again'));
      if (codeOf(error) === 'challenge_over') onOver();
    },
  });
}
