import {
  type ChangeEmail,
  changeEmail,
  changePassword,
  type PasswordChange,
  sendConfirmation,
} from '@kindred/contracts/addresses';
import { listDevices } from '@kindred/contracts/devices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { isAboutField } from '../../lib/field-refusals';
import { withoutLive } from '../../lib/live';
import { alone } from '../../lib/lost-session';
import { tellTabs } from '../../lib/other-tabs';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { configQuery } from '../../lib/use-config';
import { passkeysQuery } from '../passkeys/use-passkeys';
import { renewPush } from '../push/push';

/** Whether this site asks its members to confirm their address. */
export function useAsksToConfirm() {
  const { data } = useQuery(configQuery);
  return data?.confirmEmail === 'nudge' || data?.confirmEmail === 'required';
}

/** Mails the link that confirms the address. */
export function useSendLink() {
  return useMutation({
    mutationFn: () => api(sendConfirmation, {}),
    onSuccess: () => toast({ title: 'Link sent', description: 'Open it within 24 hours.' }),
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'Please try again.')),
  });
}

export function useChangeEmail() {
  return useMutation({ mutationFn: (change: ChangeEmail) => api(changeEmail, change), onError: reportUnlessShown });
}

/**
 * The session goes on under another id: the socket is closed meanwhile, or it would hear that the old one has ended. Tabs that
 * hear it wait until push is renewed too.
 */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      alone(async () => {
        await withoutLive(() => api(changePassword, change));
        await renewPush();
      }),
    onSuccess: () => {
      tellTabs('session-renewed');
      void queries.invalidateQueries({ queryKey: keyOf(listDevices) });
      const hasPasskeys = Boolean(queries.getQueryData(passkeysQuery.queryKey)?.length);
      toast({
        title: 'Password changed',
        description: `Your other devices are signed out.${hasPasskeys ? ' Your passkeys stay.' : ''}`,
        ...(hasPasskeys && { action: { label: 'Show passkeys', run: showPasskeys } }),
      });
    },
    onError: reportUnlessShown,
  });
}

function showPasskeys() {
  document.getElementById('passkeys')?.focus();
}

/** What is about a field is shown beside it. */
function reportUnlessShown(error: unknown) {
  if (!isAboutField(error)) reportFailure(error, 'Error', messageOf(error, 'Please try again.'));
}
