import { discover, type ProfileChanges } from '@kindred/contracts/profile';
import { type CurrentUser, saveProfile } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { currentUserQuery } from '../../lib/use-current-user';

export type Setting = keyof Pick<
  ProfileChanges,
  'showDistance' | 'showAge' | 'showOnline' | 'shareLocation' | 'notifyMessages' | 'notifyMatches'
>;
type Change = { setting: Setting; isOn: boolean };

/** Stores a switch on the account. It turns at once, and back if the server refuses. Changes are sent one after another. */
export function useSaveSetting() {
  const queries = useQueryClient();
  const apply = (parts: Partial<CurrentUser>) =>
    queries.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...parts });

  return useMutation({
    scope: { id: 'settings' },
    mutationFn: ({ setting, isOn }: Change) => api(saveProfile, { [setting]: isOn }, { method: 'PATCH' }),
    onMutate: ({ setting, isOn }) => apply({ [setting]: isOn }),
    onSuccess: ({ latitude, longitude, locationName }, { setting, isOn }) => {
      // The current user may have been read again in between, as it was before this change.
      apply({ [setting]: isOn });
      toast({ title: 'Settings updated', description: descriptions[setting] });
      if (setting !== 'shareLocation') return;
      apply({ latitude, longitude, locationName });
      return queries.invalidateQueries({ queryKey: keyOf(discover) });
    },
    onError: (error, { setting, isOn }) => {
      apply({ [setting]: !isOn });
      reportFailure(error, 'Error', messageOf(error, 'Failed to update settings'));
    },
  });
}

const privacy = 'Your privacy settings have been saved.';
const notifications = 'Your notification settings have been saved.';
const descriptions: Record<Setting, string> = {
  showDistance: privacy,
  showAge: privacy,
  showOnline: privacy,
  shareLocation: privacy,
  notifyMessages: notifications,
  notifyMatches: notifications,
};
