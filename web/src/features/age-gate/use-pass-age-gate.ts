import { type AgeGateAnswer, passAgeGate } from '@kindred/contracts/age-gate';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { api } from '../../lib/api';
import { codeOf, messageOf, suspensionOf } from '../../lib/api-error';
import { ended } from '../../lib/appeals';
import { leave } from '../../lib/leave';
import { reportFailure } from '../../lib/report-failure';
import { afterSignIn } from '../../lib/wanted-plan';

/** @param onOutdated is called when a text that was agreed to is another one by now */
export function usePassAgeGate(onOutdated: () => void) {
  const { search } = useLocation();
  return useMutation({
    mutationFn: (answer: AgeGateAnswer) => api(passAgeGate, answer),
    // A new document: what this one asked for too early was refused.
    onSuccess: () => leave.to(afterSignIn(search)),
    onError: (error) => {
      const code = codeOf(error);
      if (code === 'under_age') return ended.set({ kind: 'deleted' });
      if (code === 'account_suspended') return ended.set({ kind: 'suspended', ...suspensionOf(error) });
      if (code === 'consent_outdated') onOutdated();
      reportFailure(error, 'Error', messageOf(error, 'This could not be saved. Please try again.'));
    },
  });
}
