import { saveProfile, viewProfile } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { tellTabs } from '../../lib/other-tabs';
import { askAllAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { currentUserQuery } from '../../lib/use-current-user';
import type { ProfileForm } from './profile-form';

/** Saves the profile. The answer is the new current user, unless the session has ended: it does not show anybody as signed in again. */
export function useSaveProfile(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileForm) => api(saveProfile, changes, { method: 'PUT' }),
    onSuccess: (user) => {
      queries.setQueryData(currentUserQuery.queryKey, (before) => (before?.id === user.id ? user : before));
      tellTabs('changed');
      onDone();
      toast({ title: 'Profile updated', description: 'Your profile has been successfully updated.' });
      return queries.invalidateQueries({ queryKey: keyOf(viewProfile) });
    },
    onError: (error) => {
      reportFailure(error, 'Error', 'Failed to update profile. Please try again.');
      if (!isRefusal(error)) void askAllAgain(queries, currentUserQuery.queryKey);
    },
  });
}
