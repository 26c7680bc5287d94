import type { ProfileChanges } from '@kindred/contracts/profile';
import { type CurrentUser, saveProfile } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal, messageOf } from '../../lib/api-error';
import { beginChange, endChange } from '../../lib/changes-under-way';
import { tellTabs } from '../../lib/other-tabs';
import { askAllAgain, askAnew } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { currentUserQuery } from '../../lib/use-current-user';
import { refreshPeople } from '../interactions/person-cache';

export type SwitchSetting =
  | 'showDistance'
  | 'showAge'
  | 'showOnline'
  | 'showAsNew'
  | 'showRead'
  | 'showTyping'
  | 'shareLocation'
  | 'notifyMessages'
  | 'notifyMatches';
export type ChoiceSetting = 'visibility' | 'contactFrom';
type Setting = SwitchSetting | ChoiceSetting;
export type ChoicesOf<S extends ChoiceSetting> = NonNullable<ProfileChanges[S]>;

type ValueOf<S extends Setting> = NonNullable<ProfileChanges[S]>;
/** `before` is what was shown until then. */
type Change = { value: ValueOf<Setting>; before: ValueOf<Setting> };

/**
 * Stores a setting on the account. It changes at once, and back if that fails. Changes of the same setting are sent one after
 * another. Those of different settings do not wait for each other: a member who hides may close the app right after.
 */
export function useSaveSetting(setting: Setting) {
  const queries = useQueryClient();
  const apply = (parts: Partial<CurrentUser>) =>
    queries.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...parts });
  const show = (value: ValueOf<Setting> | undefined) => value !== undefined && apply({ [setting]: value });
  const name = `setting ${setting}`;

  return useMutation({
    scope: { id: name },
    mutationFn: ({ value }: Change) => api(saveProfile, { [setting]: value }, { method: 'PATCH' }),
    onMutate: ({ value, before }) => {
      beginChange(name, before);
      apply({ [setting]: value });
    },
    onSuccess: ({ latitude, longitude, locationName }, { value }) => {
      // The current user may have been read again in between, as it was before this change, or be on its way.
      show(endChange(name, value));
      tellTabs('changed');
      void askAnew(queries, currentUserQuery.queryKey);
      toast({ title: 'Settings updated', description: descriptions[setting] });
      if (setting !== 'shareLocation') return;
      apply({ latitude, longitude, locationName });
      void refreshPeople(queries);
    },
    onError: (error) => {
      show(endChange(name));
      reportFailure(error, 'Error', messageOf(error, 'Failed to update settings'));
      if (!isRefusal(error)) void askAllAgain(queries, currentUserQuery.queryKey);
    },
  });
}

const privacy = 'Your privacy settings have been saved.';
const notifications = 'Your notification settings have been saved.';
const descriptions: Record<Setting, string> = {
  showDistance: privacy,
  showAge: privacy,
  showOnline: privacy,
  visibility: privacy,
  contactFrom: privacy,
  showAsNew: privacy,
  showRead: privacy,
  showTyping: privacy,
  shareLocation: privacy,
  notifyMessages: notifications,
  notifyMatches: notifications,
};
